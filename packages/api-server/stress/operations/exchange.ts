import { count, countDistinct, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { conversions } from "../../src/platform/database/schema/index.ts";
import { amountText } from "../../src/modules/coins/wire-format.ts";
import { credit } from "../../src/testing/money.ts";
import { balancesOf, compare, compareKeys, createSpender, writeOnce, type Operation } from "./operation.ts";

const UNITS = 100_000n;
/** Fraction of the attempts that reuse another attempt's quote. */
const STOLEN = 0.3;
const PAIR = { from: "BTC", to: "USDT", from_amount: "0.001" } as const;

const quoteSchema = v.object({ quote_id: v.string() });

/** Exchanges of the same amount; some share a quote, which is valid only once. */
export const exchange: Operation = {
  name: "exchange",
  async prepare(bench) {
    const { database, covered, client, random } = bench;
    const person = await createSpender(bench);
    const start = UNITS * BigInt(covered) + UNITS / 2n;
    await credit(database, person.id, "BTC", amountText(start, "BTC"));
    let last: string | undefined;

    async function quote(): Promise<string | undefined> {
      if (last !== undefined && random() < STOLEN) return last;
      const answer = await client.insist({
        person,
        path: `/wallet/exchange/quote?${new URLSearchParams(PAIR).toString()}`,
      });
      if (answer?.code !== 0) return undefined;
      last = v.parse(quoteSchema, answer.data).quote_id;
      return last;
    }

    return {
      accepts: covered,
      // Insufficient balance, and a used or expired quote.
      refusals: [22001, 23001],
      async attempt(index) {
        const quote_id = await quote();
        if (quote_id === undefined) {
          return { key: "", code: -1, message: "no quote", data: null, isTorn: false };
        }
        return writeOnce(bench, {
          person,
          path: "/wallet/exchange/manual",
          index,
          body: { quote_id, ...PAIR },
        });
      },
      async verify(accepted) {
        const balance = await balancesOf(database, person.id);
        const [done] = await database
          .select({
            all: count(),
            quotes: countDistinct(conversions.quote_id),
            got: sql<string>`coalesce(sum(${conversions.to_amount}), 0)::text`,
          })
          .from(conversions)
          .where(eq(conversions.account_id, person.id));
        return [
          ...compare({
            "BTC left": [balance("BTC available"), start - UNITS * BigInt(accepted.length)],
            "USDT arrived": [balance("USDT available"), BigInt(done?.got ?? 0)],
            conversions: [done?.all ?? 0, accepted.length],
            "quotes used": [done?.quotes ?? 0, accepted.length],
          }),
          ...(await compareKeys(bench, { person, call: "exchangeManually", accepted })),
        ];
      },
    };
  },
};
