import { call, createPerson } from "./client.ts";
import { bindAuthenticator } from "./factors.ts";
import { registerLedgerCheck, registerTestApp } from "./hooks.ts";
import { balanceOf, credit } from "./money.ts";
import { createPricedSource } from "./priced-source.ts";

/** A server whose prices a test changes, and for each test a person with 1 BTC; the ledger must balance afterwards. */
export function registerTraderBench() {
  const prices: Record<string, string | null> = {};
  let person: Awaited<ReturnType<typeof createPerson>>;
  const test = registerTestApp({}, { poolSource: createPricedSource(prices) });

  beforeEach(async () => {
    Object.assign(prices, { BTC: "100000", LTC: "100", KAS: "0.05" });
    person = await createPerson(test.app);
    await bindAuthenticator(test.app, person.row.id);
    await credit(test.app.services.database, person.row.id, "BTC", "1");
  });
  registerLedgerCheck(test);

  return {
    test,
    prices,
    person: () => person,
    read: (path: string) => call(test.app, path, { token: person.token }),
    send: (path: string, body: object, method: "POST" | "PUT" = "POST") =>
      call(test.app, path, { method, token: person.token, body }),
    balance: (coin: string, kind?: Parameters<typeof balanceOf>[3]) =>
      balanceOf(test.app.services.database, person.row.id, coin, kind),
  };
}
