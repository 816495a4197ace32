import "./remote.css";
import { loadFrom, type LoadCatalogue } from "shared/catalogues";
import { loadMiningCatalogue } from "shared/mining/catalogues";
import { CONTRACT_VERSION } from "shared/remote-contract";
import type { RemoteContract } from "shared/remote-contract";

const loadOwnCatalogue: LoadCatalogue = (locale) => import(`./locales/${locale}.po`);

/** The pages under this remote's mount. */
export const remote: RemoteContract = {
  contract: CONTRACT_VERSION,
  routes: [
    {
      name: "pool.state",
      path: "state",
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "pool.state" */ "./features/state/state-page.tsx"))
          .StatePage,
      }),
    },
    {
      name: "pool.worker",
      path: "worker",
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "pool.worker" */ "./features/worker/worker-page.tsx"))
          .WorkerPage,
      }),
    },
    {
      name: "pool.profit",
      path: "profit",
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "pool.profit" */ "./features/profit/profit-page.tsx"))
          .ProfitPage,
      }),
    },
    {
      name: "pool.profitDlgMixin",
      path: "profitDlgMixin",
      lazy: async () => ({
        Component: (
          await import(
            /* webpackChunkName: "pool.profitDlgMixin" */ "./features/profit/profit-dialog-page.tsx"
          )
        ).ProfitDialogPage,
      }),
    },
    {
      name: "pool.mining",
      path: "mining",
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "pool.mining" */ "./features/mining/mining-page.tsx"))
          .MiningPage,
      }),
    },
    {
      name: "pool.switch",
      path: "switch/:coin?",
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "pool.switch" */ "./features/switch/switch-page.tsx"))
          .SwitchPage,
      }),
    },
  ],
  messages: loadFrom(loadMiningCatalogue, loadOwnCatalogue),
};
