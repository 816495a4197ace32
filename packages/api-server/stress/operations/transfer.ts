import { amountText } from "../../src/modules/coins/wire-format.ts";
import { credit } from "../../src/testing/money.ts";
import {
  balancesOf,
  CODES,
  compare,
  compareKeys,
  createSpender,
  writeOnce,
  type Operation,
} from "./operation.ts";

const UNITS = 100_000n;

/** Transfers to the person's own sub-account; what is debited from one must be credited to the other. */
export const transfer: Operation = {
  name: "transfer",
  async prepare(bench) {
    const { database, covered } = bench;
    const person = await createSpender(bench);
    const start = UNITS * BigInt(covered) + UNITS / 2n;
    await credit(database, person.id, "BTC", amountText(start, "BTC"));
    return {
      accepts: covered,
      refusals: [22001],
      attempt: (index) =>
        writeOnce(bench, {
          person,
          path: "/wallet/withdraw",
          index,
          body: {
            coin: "BTC",
            chain: "BTC",
            type: "inner",
            is_inner: true,
            address: person.sub.account,
            amount: "0.001",
            fee: "0",
            remark: "",
            ...CODES,
          },
        }),
      async verify(accepted) {
        const spent = UNITS * BigInt(accepted.length);
        const [main, sub] = [
          await balancesOf(database, person.id),
          await balancesOf(database, person.sub.id),
        ];
        return [
          ...compare({
            "BTC left": [main("BTC available"), start - spent],
            "BTC frozen": [main("BTC frozen"), 0],
            "BTC arrived": [sub("BTC available"), spent],
          }),
          ...(await compareKeys(bench, { person, call: "createWithdrawal", accepted })),
        ];
      },
    };
  },
};
