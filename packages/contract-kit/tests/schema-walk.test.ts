import { amountSchema, hashrateSchema } from "contracts/schemas/scalars";
import * as v from "valibot";
import { choicesOf, decimalsOf, entriesOf, isOptional } from "../src/schema-walk.ts";

const schema = v.object({
  coin: v.string(),
  amount: v.nullable(amountSchema),
  rows: v.array(v.object({ hashrate: v.optional(hashrateSchema) })),
  by_coin: v.record(v.string(), amountSchema),
  either: v.union([v.object({ fee: amountSchema }), v.object({ name: v.string() })]),
});

describe("decimals of a response", () => {
  it("are found wherever the contract has them, and nowhere else", () => {
    const value = {
      coin: "1",
      amount: 5,
      rows: [{ hashrate: "1" }, {}],
      by_coin: { BTC: "0.5" },
      either: { fee: "2" },
    };

    expect([...decimalsOf(schema, value)]).toEqual([
      { path: "data.amount", value: 5 },
      { path: "data.rows.0.hashrate", value: "1" },
      { path: "data.by_coin.BTC", value: "0.5" },
      { path: "data.either.fee", value: "2" },
    ]);
  });

  it("are not searched in missing members", () => {
    expect([...decimalsOf(schema, { amount: null })]).toEqual([]);
  });
});

describe("queries", () => {
  it("are read by their members, even with several variants", () => {
    const either = v.union([v.object({ from: v.string() }), v.object({ to: v.string() })]);

    expect(Object.keys(entriesOf(v.optional(schema)))).toHaveLength(5);
    expect(Object.keys(entriesOf(either))).toEqual(["from"]);
    expect(choicesOf(v.optional(v.picklist(["asc", "desc"]), "asc"))).toEqual(["asc", "desc"]);
    expect([isOptional(v.optional(v.string())), isOptional(v.nullable(v.string()))]).toEqual([true, false]);
  });
});
