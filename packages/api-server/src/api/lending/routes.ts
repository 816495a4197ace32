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
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/errors.ts";
import { route } from "../../http/route.ts";
import { runMoneyWrite } from "../../modules/ledger/money-writes.ts";
import type { Session } from "../../platform/sessions/sessions-repository.ts";
import type { VerificationCodes } from "../../modules/security/verification.ts";
import { readAmount } from "../../modules/ledger/read-amount.ts";
import { setAutoRepay } from "../../modules/lending/auto-repay-repository.ts";
import { accountRatio, loanBalances, transferLoan } from "../../modules/lending/balance.ts";
import { giveLoan } from "../../modules/lending/borrow.ts";
import { addCollateral } from "../../modules/lending/collateral.ts";
import { cancelOrder, placeOrder } from "../../modules/lending/orders-repository.ts";
import { setAutoPledge } from "../../modules/lending/pledge-repository.ts";
import { listRunning } from "../../modules/lending/present-repository.ts";
import { indexOf, registerLoanReads } from "./read-routes.ts";
import { repay } from "../../modules/lending/repay.ts";
import { LOAN_COIN } from "../../modules/lending/terms.ts";

function registerLoans(app: FastifyInstance): void {
  const { services } = app;
  const { clock, verification } = services;

  route(app, borrowLoan, ({ body, session }) => {
    const account_id = session.account.id;
    return runMoneyWrite(services, {
      accountId: account_id,
      clientId: body.client_id,
      call: borrowLoan.name,
      body,
      prepare: async () => {
        if (!brand.features.loan) throw new ApiError(24008, "loan_off");
        return {
          loan: {
            collateral: readAmount(body.collateral, body.collateral_coin),
            amount: readAmount(body.amount, body.loan_coin),
          },
          prices: await indexOf(services),
          proof: await verification.check({ session, business: "loan_borrow", codes: body }),
        };
      },
      act: async (transaction, { loan, prices, proof }) => {
        const { collateral_coin, loan_coin } = body;
        const row = await giveLoan(transaction, {
          account_id,
          collateral_coin,
          loan_coin,
          ...loan,
          prices,
          now: clock.now(),
        });
        await proof.consume(transaction);
        return { id: row.id };
      },
    });
  });

  route(app, repayLoan, ({ body, session }) => {
    const account_id = session.account.id;
    return runMoneyWrite(services, {
      accountId: account_id,
      clientId: body.client_id,
      call: repayLoan.name,
      body,
      prepare: async () => ({
        amount: "all" in body ? null : readAmount(body.amount, LOAN_COIN),
        prices: await indexOf(services),
        proof: await verification.check({ session, business: "loan_repay", codes: body }),
      }),
      act: async (transaction, { amount, prices, proof }) => {
        const done = await repay(transaction, {
          account_id,
          id: body.id,
          amount,
          prices,
          now: clock.now(),
        });
        await proof.consume(transaction);
        return done;
      },
    });
  });
}

function registerCollateral(app: FastifyInstance): void {
  const { services } = app;
  const { database, clock, verification } = services;

  route(app, addLoanCollateral, ({ body, session }) => {
    const account_id = session.account.id;
    return runMoneyWrite(services, {
      accountId: account_id,
      clientId: body.client_id,
      call: addLoanCollateral.name,
      body,
      prepare: async () => ({
        prices: await indexOf(services),
        proof: await verification.check({ session, business: "loan_transfer", codes: body }),
      }),
      act: async (transaction, { prices, proof }) => {
        const done = await addCollateral(transaction, {
          account_id,
          id: body.id,
          amount: (coin) => readAmount(body.amount, coin),
          prices,
          now: clock.now(),
        });
        await proof.consume(transaction);
        return done;
      },
    });
  });

  route(app, sellLoanCollateral, ({ body, session }) => {
    const account_id = session.account.id;
    return runMoneyWrite(services, {
      accountId: account_id,
      clientId: body.client_id,
      call: sellLoanCollateral.name,
      body,
      prepare: async () => ({
        price: readAmount(body.price, LOAN_COIN),
        proof: await verification.check({ session, business: "loan_repay", codes: body }),
      }),
      act: async (transaction, { price, proof }) => {
        const order = await placeOrder(transaction, {
          account_id,
          id: body.id,
          amount: (coin) => readAmount(body.amount, coin),
          price,
          now: clock.now(),
        });
        await proof.consume(transaction);
        return order;
      },
    });
  });

  route(app, cancelLoanOrder, async ({ params, session }) => {
    await cancelOrder(database, { id: params.id, account_id: session.account.id, now: clock.now() });
    return null;
  });
}

function registerAccount(app: FastifyInstance): void {
  const { services } = app;
  const { clock, verification } = services;

  route(app, transferLoanBalance, ({ body, session }) => {
    const account_id = session.account.id;
    return runMoneyWrite(services, {
      accountId: account_id,
      clientId: body.client_id,
      call: transferLoanBalance.name,
      body,
      prepare: async () => ({
        amount: readAmount(body.amount, body.coin),
        prices: await indexOf(services),
        proof: await verification.check({ session, business: "loan_transfer", codes: body }),
      }),
      act: async (transaction, { amount, prices, proof }) => {
        const { coin, direction } = body;
        await transferLoan(transaction, { account_id, coin, amount, direction, prices, now: clock.now() });
        await proof.consume(transaction);
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
  });
}

/** Choices that take protection away, or let money move by itself, ask for codes; their opposites do not. */
function registerChoices(app: FastifyInstance): void {
  const { database, verification } = app.services;

  async function write(
    { body, session }: { body: VerificationCodes; session: Session },
    choice: { readonly asks: boolean; readonly set: (transaction: Database) => Promise<unknown> },
  ): Promise<null> {
    if (!choice.asks) {
      await choice.set(database);
      return null;
    }
    const proof = await verification.check({ session, business: "loan_transfer", codes: body });
    await database.transaction(async (transaction) => {
      await choice.set(transaction);
      await proof.consume(transaction);
    });
    return null;
  }

  route(app, setLoanAutoPledge, ({ body, session }) => {
    const { enabled } = body;
    return write(
      { body, session },
      { asks: !enabled, set: (transaction) => setAutoPledge(transaction, session.account.id, enabled) },
    );
  });
  route(app, setLoanAutoRepay, ({ body, session }) =>
    write(
      { body, session },
      {
        asks: body.enabled,
        set: (transaction) => setAutoRepay(transaction, session.account.id, body.enabled),
      },
    ),
  );
}

/** Calls about loans; main accounts only. */
export function registerLoan(app: FastifyInstance): void {
  registerLoanReads(app);
  registerLoans(app);
  registerCollateral(app);
  registerAccount(app);
  registerChoices(app);
}
