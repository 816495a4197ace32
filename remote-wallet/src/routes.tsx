import "./remote.css";
import { loadFrom, type Catalogues } from "shared/catalogues";
import { CONTRACT_VERSION } from "shared/remote-contract";
import type { RemoteContract } from "shared/remote-contract";
import { WALLET_CATALOGUES } from "shared/wallet/catalogues";

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
      name: "wallet.summary",
      path: "summary",
      lazy: async () => ({
        Component: (
          await import(/* webpackChunkName: "wallet.summary" */ "#/features/summary/summary-page.tsx")
        ).SummaryPage,
      }),
    },
    {
      name: "wallet.deposit",
      path: "deposit",
      lazy: async () => ({
        Component: (
          await import(/* webpackChunkName: "wallet.deposit" */ "#/features/deposit/deposit-page.tsx")
        ).DepositPage,
      }),
    },
    {
      name: "wallet.withdraw",
      path: "withdraw",
      lazy: async () => ({
        Component: (
          await import(/* webpackChunkName: "wallet.withdraw" */ "#/features/withdraw/withdraw-page.tsx")
        ).WithdrawPage,
      }),
    },
    {
      name: "wallet.autoWithdrawal",
      path: "autoWithdrawal",
      lazy: async () => ({
        Component: (
          await import(
            /* webpackChunkName: "wallet.autoWithdrawal" */ "#/features/auto-withdrawal/auto-withdrawal-page.tsx"
          )
        ).AutoWithdrawalPage,
      }),
    },
    {
      name: "wallet.batch",
      path: "batch",
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "wallet.batch" */ "#/features/batch/batch-page.tsx"))
          .BatchPage,
      }),
    },
    {
      name: "wallet.bill",
      path: "bill",
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "wallet.bill" */ "#/features/bill/bill-page.tsx"))
          .BillPage,
      }),
    },
    {
      name: "wallet.history",
      path: "history",
      lazy: async () => ({
        Component: (
          await import(/* webpackChunkName: "wallet.history" */ "#/features/history/history-page.tsx")
        ).HistoryPage,
      }),
    },
    {
      name: "wallet.conversion",
      path: "conversion",
      lazy: async () => ({
        Component: (
          await import(
            /* webpackChunkName: "wallet.conversion" */ "#/features/conversion/conversion-page.tsx"
          )
        ).ConversionPage,
      }),
    },
    {
      name: "wallet.exchange",
      path: "exchange",
      lazy: async () => ({
        Component: (
          await import(/* webpackChunkName: "wallet.exchange" */ "#/features/exchange/exchange-page.tsx")
        ).ExchangePage,
      }),
    },
    {
      name: "finance.loan",
      path: "loan",
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "finance.loan" */ "#/features/loan/loan-page.tsx"))
          .LoanPage,
      }),
    },
    {
      name: "finance.loan-balance",
      path: "loan-balance",
      lazy: async () => ({
        Component: (
          await import(
            /* webpackChunkName: "finance.loan-balance" */ "#/features/loan-balance/loan-balance-page.tsx"
          )
        ).LoanBalancePage,
      }),
    },
  ],
  messages: loadFrom(WALLET_CATALOGUES, CATALOGUES),
};
