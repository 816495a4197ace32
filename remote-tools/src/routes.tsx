import "./remote.css";
import { loadFrom, type LoadCatalogue } from "shared/catalogues";
import { CONTRACT_VERSION } from "shared/remote-contract";
import type { RemoteContract } from "shared/remote-contract";

const loadOwnCatalogue: LoadCatalogue = (locale) => import(`./locales/${locale}.po`);

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
  messages: loadFrom(loadOwnCatalogue),
};
