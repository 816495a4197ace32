import { brand } from "brand";
import {
  addLoanCollateral,
  borrowLoan,
  cancelLoanOrder,
  repayLoan,
  sellLoanCollateral,
} from "contracts/calls/loan";
import { setLoanAutoPledge, setLoanAutoRepay, transferLoanBalance } from "contracts/calls/loan-account";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../../platform/errors.ts";
import { provenWrite } from "../../http/proven-write.ts";
import { route } from "../../http/route.ts";
import type { Session } from "../../platform/sessions/sessions-repository.ts";
import type { VerificationCodes } from "../../modules/security/verification.ts";
import { readAmount } from "../../modules/ledger/read-amount.ts";
import { accountRatio, loanBalances, transferLoan } from "../../modules/lending/balance.ts";
import { giveLoan } from "../../modules/lending/borrow.ts";
import { addCollateral } from "../../modules/lending/collateral.ts";
import { cancelOrder, placeOrder } from "../../modules/lending/orders-repository.ts";
import { listRunning } from "../../modules/lending/present-repository.ts";
import { indexOf, registerLoanReads } from "./read-routes.ts";
import { repay } from "../../modules/lending/repay.ts";
import { chooseLoanSetting, type LoanChoice } from "../../modules/lending/settings-repository.ts";
import { LOAN_COIN } from "../../modules/lending/terms.ts";

function registerLoans(app: FastifyInstance): void {
  const { services } = app;
  const { clock } = services;

  provenWrite(app, borrowLoan, {
    business: "loan_borrow",
    prepare: async ({ body }) => {
      if (!brand.features.loan) throw new ApiError(24008, "loan_off");
      return {
        collateral: readAmount(body.collateral, body.collateral_coin),
        amount: readAmount(body.amount, body.loan_coin),
        prices: await indexOf(services),
      };
    },
    act: async (transaction, prepared, { body, session }) => {
      const { collateral_coin, loan_coin } = body;
      const account_id = session.account.id;
      const loan = { account_id, collateral_coin, loan_coin, ...prepared, now: clock.now() };
      const { id } = await giveLoan(transaction, loan);
      return { id };
    },
  });

  provenWrite(app, repayLoan, {
    business: "loan_repay",
    prepare: async ({ body }) => ({
      amount: "all" in body ? null : readAmount(body.amount, LOAN_COIN),
      prices: await indexOf(services),
    }),
    act: (transaction, prepared, { body, session }) =>
      repay(transaction, {
        account_id: session.account.id,
        id: body.id,
        ...prepared,
        now: clock.now(),
      }),
  });
}

function registerCollateral(app: FastifyInstance): void {
  const { services } = app;
  const { database, clock } = services;

  provenWrite(app, addLoanCollateral, {
    business: "loan_transfer",
    prepare: () => indexOf(services),
    act: (transaction, prices, { body, session }) =>
      addCollateral(transaction, {
        account_id: session.account.id,
        id: body.id,
        amount: (coin) => readAmount(body.amount, coin),
        prices,
        now: clock.now(),
      }),
  });

  provenWrite(app, sellLoanCollateral, {
    business: "loan_repay",
    prepare: async ({ body }) => readAmount(body.price, LOAN_COIN),
    act: (transaction, price, { body, session }) =>
      placeOrder(transaction, {
        account_id: session.account.id,
        id: body.id,
        amount: (coin) => readAmount(body.amount, coin),
        price,
        now: clock.now(),
      }),
  });

  route(app, cancelLoanOrder, async ({ params, session }) => {
    await cancelOrder(database, { id: params.id, account_id: session.account.id, now: clock.now() });
    return null;
  });
}

function registerAccount(app: FastifyInstance): void {
  const { services } = app;
  const { clock } = services;

  provenWrite(app, transferLoanBalance, {
    business: "loan_transfer",
    prepare: async ({ body }) => ({
      amount: readAmount(body.amount, body.coin),
      prices: await indexOf(services),
    }),
    act: async (transaction, { amount, prices }, { body, session }) => {
      const { coin, direction } = body;
      const account_id = session.account.id;
      await transferLoan(transaction, { account_id, coin, amount, direction, prices, now: clock.now() });
      const rows = await listRunning(transaction, account_id);
      const balances = await loanBalances(transaction, { accountId: account_id, rows, prices });
      const held = balances.find((balance) => balance.coin === coin);
      return {
        coin,
        balance: held?.balance ?? "0",
        frozen: held?.frozen ?? "0",
        transferable: held?.transferable ?? null,
        ltv: accountRatio(rows, prices),
      };
    },
  });
}

/** Choices that remove protection, or let money move automatically, require codes; their opposites do not. */
function registerChoices(app: FastifyInstance): void {
  const { database, verification } = app.services;

  async function write(
    { body, session }: { body: VerificationCodes; session: Session },
    choice: LoanChoice,
    isAsked: boolean,
  ): Promise<null> {
    const proof = isAsked
      ? await verification.check({ session, business: "loan_transfer", codes: body })
      : undefined;
    await database.transaction(async (transaction) => {
      await chooseLoanSetting(transaction, session.account.id, choice);
      await proof?.consume(transaction);
    });
    return null;
  }

  route(app, setLoanAutoPledge, (asked) =>
    write(asked, { auto_pledge: asked.body.enabled }, !asked.body.enabled),
  );
  route(app, setLoanAutoRepay, (asked) =>
    write(asked, { auto_repay: asked.body.enabled }, asked.body.enabled),
  );
}

/** Registers the loan calls; main accounts only. */
export function registerLoan(app: FastifyInstance): void {
  registerLoanReads(app);
  registerLoans(app);
  registerCollateral(app);
  registerAccount(app);
  registerChoices(app);
}
