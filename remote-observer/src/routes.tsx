import "./remote.css";
import { loadFrom, type LoadCatalogue } from "shared/catalogues";
import { loadMiningCatalogue } from "shared/mining/catalogues";
import { CONTRACT_VERSION } from "shared/remote-contract";
import type { RemoteContract, RemoteRoute } from "shared/remote-contract";
import { loadWalletCatalogue } from "shared/wallet/catalogues";
import { ObserverGate } from "./components/observer-gate.tsx";

const loadOwnCatalogue: LoadCatalogue = (locale) => import(`./locales/${locale}.po`);

const loadDashboard: RemoteRoute["lazy"] = async () => ({
  Component: (
    await import(/* webpackChunkName: "observer.dashboard" */ "./features/dashboard/dashboard-page.tsx")
  ).DashboardPage,
});
const loadWorkers: RemoteRoute["lazy"] = async () => ({
  Component: (await import(/* webpackChunkName: "observer.worker" */ "./features/worker/worker-page.tsx"))
    .WorkerPage,
});

const loadProfit: RemoteRoute["lazy"] = async () => ({
  Component: (await import(/* webpackChunkName: "observer.profit" */ "./features/profit/profit-page.tsx"))
    .ProfitPage,
});
const loadPayments: RemoteRoute["lazy"] = async () => ({
  Component: (await import(/* webpackChunkName: "observer.payment" */ "./features/payment/payment-page.tsx"))
    .PaymentPage,
});

const loadSummaryPage: RemoteRoute["lazy"] = async () => ({
  Component: (
    await import(/* webpackChunkName: "observer.wallet.summary" */ "./features/wallet/summary-page.tsx")
  ).SummaryPage,
});
const loadAutoWithdrawalPage: RemoteRoute["lazy"] = async () => ({
  Component: (
    await import(
      /* webpackChunkName: "observer.wallet.autoWithdrawal" */ "./features/wallet/auto-withdrawal-page.tsx"
    )
  ).AutoWithdrawalPage,
});
const loadBillPage: RemoteRoute["lazy"] = async () => ({
  Component: (await import(/* webpackChunkName: "observer.wallet.bill" */ "./features/wallet/bill-page.tsx"))
    .BillPage,
});
const loadHistoryPage: RemoteRoute["lazy"] = async () => ({
  Component: (
    await import(/* webpackChunkName: "observer.wallet.history" */ "./features/wallet/history-page.tsx")
  ).HistoryPage,
});

/** The pages under this remote's mount; a partner's name may precede each page. */
export const remote: RemoteContract = {
  contract: CONTRACT_VERSION,
  routes: [
    { name: "observer.dashboard", path: "dashboard", lazy: loadDashboard },
    { name: "observer.worker", path: "worker", lazy: loadWorkers },
    { name: "observer.profit", path: "profit", lazy: loadProfit },
    { name: "observer.payment", path: "payment", lazy: loadPayments },
    { name: "observer.dashboard", path: ":partner/dashboard", lazy: loadDashboard },
    { name: "observer.worker", path: ":partner/worker", lazy: loadWorkers },
    { name: "observer.profit", path: ":partner/profit", lazy: loadProfit },
    { name: "observer.payment", path: ":partner/payment", lazy: loadPayments },
    { name: "observer.wallet.summary", path: "wallet/summary", lazy: loadSummaryPage },
    { name: "observer.wallet.autoWithdrawal", path: "wallet/autoWithdrawal", lazy: loadAutoWithdrawalPage },
    { name: "observer.wallet.bill", path: "wallet/bill", lazy: loadBillPage },
    { name: "observer.wallet.history", path: "wallet/history", lazy: loadHistoryPage },
    { name: "observer.wallet.summary", path: ":partner/wallet/summary", lazy: loadSummaryPage },
    {
      name: "observer.wallet.autoWithdrawal",
      path: ":partner/wallet/autoWithdrawal",
      lazy: loadAutoWithdrawalPage,
    },
    { name: "observer.wallet.bill", path: ":partner/wallet/bill", lazy: loadBillPage },
    { name: "observer.wallet.history", path: ":partner/wallet/history", lazy: loadHistoryPage },
  ],
  Root: ObserverGate,
  messages: loadFrom(loadMiningCatalogue, loadWalletCatalogue, loadOwnCatalogue),
};
