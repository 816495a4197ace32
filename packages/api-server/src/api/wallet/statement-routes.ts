import { exportStatement, getFeeInvoices, getStatement } from "contracts/calls/wallet-statement";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import { accountsOf } from "../../modules/accounts/scope.ts";
import { statementFile } from "../../modules/wallet/statement-file.ts";
import { feeInvoices, yearStatement } from "../../modules/wallet/statement.ts";

/** Registers the endpoints for yearly statements and fee invoices. */
export function registerStatements(app: FastifyInstance): void {
  route(app, getStatement, async ({ query, session, currency, services: { database, clock } }) =>
    yearStatement(database, {
      ...query,
      accounts: await accountsOf(database, session, query.summary),
      currency,
      now: clock.now(),
    }),
  );
  route(app, exportStatement, async ({ query, session, currency, locale, services: { database, clock } }) => {
    const statement = await yearStatement(database, {
      ...query,
      accounts: await accountsOf(database, session, query.summary),
      currency,
      now: clock.now(),
    });
    const account = query.summary ? "all" : (session.account.account ?? "");
    return statementFile(statement, { locale, currency, account, format: query.format });
  });
  route(app, getFeeInvoices, async ({ query, session, currency, services: { database, clock } }) =>
    feeInvoices(database, { ...query, account_id: session.account.id, currency, now: clock.now() }),
  );
}
