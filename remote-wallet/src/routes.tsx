import "./remote.css";
import { loadFrom, type LoadCatalogue } from "shared/catalogues";
import { CONTRACT_VERSION } from "shared/remote-contract";
import type { RemoteContract } from "shared/remote-contract";
import { loadWalletCatalogue } from "shared/wallet/catalogues";
import { loadBillTexts } from "#/features/bill/catalogues.ts";
import { loadLoanTexts } from "#/features/loan/catalogues.ts";
import { loadWithdrawTexts } from "#/features/withdraw/catalogues.ts";

const loadOwnCatalogue: LoadCatalogue = (locale) => import(`./locales/${locale}.po`);

/** The module that the host renders under this remote's mount. */
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
      lazy: async () => {
        const [{ WithdrawPage }] = await Promise.all([
          import(/* webpackChunkName: "wallet.withdraw" */ "#/features/withdraw/withdraw-page.tsx"),
          loadWithdrawTexts(),
        ]);
        return { Component: WithdrawPage };
      },
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
      lazy: async () => {
        const [{ BillPage }] = await Promise.all([
          import(/* webpackChunkName: "wallet.bill" */ "#/features/bill/bill-page.tsx"),
          loadBillTexts(),
        ]);
        return { Component: BillPage };
      },
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
      lazy: async () => {
        const [{ LoanPage }] = await Promise.all([
          import(/* webpackChunkName: "finance.loan" */ "#/features/loan/loan-page.tsx"),
          loadLoanTexts(),
        ]);
        return { Component: LoanPage };
      },
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
  messages: loadFrom(loadWalletCatalogue, loadOwnCatalogue),
};
