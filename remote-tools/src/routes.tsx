import "./remote.css";
import { loadFrom, type LoadCatalogue } from "shared/catalogues";
import { CONTRACT_VERSION } from "shared/remote-contract";
import type { RemoteContract } from "shared/remote-contract";

const loadOwnCatalogue: LoadCatalogue = (locale) => import(`./locales/${locale}.po`);

/** The module that the host renders under this remote's mount. */
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
    {
      name: "tools.txaccelerator",
      path: "txaccelerator",
      lazy: async () => ({
        Component: (
          await import(
            /* webpackChunkName: "tools.txaccelerator" */ "#/features/accelerator/accelerator-page.tsx"
          )
        ).AcceleratorPage,
      }),
    },
    {
      name: "tools.about-accelerator",
      path: "about-accelerator",
      lazy: async () => ({
        Component: (
          await import(
            /* webpackChunkName: "tools.about-accelerator" */ "#/features/accelerator/about-page.tsx"
          )
        ).AboutAcceleratorPage,
      }),
    },
    {
      name: "tools.history",
      path: "history",
      lazy: async () => ({
        Component: (
          await import(/* webpackChunkName: "tools.history" */ "#/features/accelerator/history-page.tsx")
        ).HistoryPage,
      }),
    },
    {
      name: "tools.broadcast",
      path: "broadcast",
      lazy: async () => ({
        Component: (
          await import(/* webpackChunkName: "tools.broadcast" */ "#/features/broadcast/broadcast-page.tsx")
        ).BroadcastPage,
      }),
    },
    {
      name: "tools.miner",
      path: "miner",
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "tools.miner" */ "#/features/ranking/ranking-page.tsx"))
          .RankingPage,
      }),
    },
    {
      name: "tools.signature",
      path: "signature",
      lazy: async () => ({
        Component: (
          await import(/* webpackChunkName: "tools.signature" */ "#/features/signature/signature-page.tsx")
        ).SignaturePage,
      }),
    },
  ],
  messages: loadFrom(loadOwnCatalogue),
};
