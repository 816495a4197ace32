import "./remote.css";
import { loadFrom, type Catalogues } from "shared/catalogues";
import { CONTRACT_VERSION } from "shared/remote-contract";
import type { RemoteContract } from "shared/remote-contract";

const CATALOGUES: Catalogues = {
  en_US: () => import("./locales/en_US.po"),
  zh_Hans_CN: () => import("./locales/zh_Hans_CN.po"),
  zh_Hant_HK: () => import("./locales/zh_Hant_HK.po"),
  ru_RU: () => import("./locales/ru_RU.po"),
  es_ES: () => import("./locales/es_ES.po"),
};

/** What the host renders under this remote's mount. */
export const remote: RemoteContract = {
  contract: CONTRACT_VERSION,
  routes: [
    {
      name: "tools.calculator",
      path: "calculator",
      lazy: async () => ({
        Component: (
          await import(/* webpackChunkName: "tools.calculator" */ "#/features/calculator/calculator-page.tsx")
        ).CalculatorPage,
      }),
    },
  ],
  messages: loadFrom(CATALOGUES),
};
