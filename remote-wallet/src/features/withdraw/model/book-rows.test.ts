import { toBookItems } from "./book-rows.ts";

const SCOPE = { coin: "BTC", chain: "BTC", type: "outer" } as const;
const HEAD = ["coin", "chain", "type", "address", "label"];
const ADDRESS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";

describe("import of an address book", () => {
  it("R2.3.17 reads an exported file, with columns in any order", () => {
    expect(
      toBookItems(
        [
          ["Label", "Address", "coin", "chain", "type"],
          [" Cold ", ADDRESS, "LTC", "LTC", "outer"],
          ["", "", "", "", ""],
        ],
        SCOPE,
      ),
    ).toEqual({
      ok: true,
      items: [{ coin: "LTC", chain: "LTC", type: "outer", address: ADDRESS, label: "Cold" }],
    });
  });

  it("uses coin, chain and kind on screen when the file has none", () => {
    expect(
      toBookItems(
        [
          ["address", "label"],
          [ADDRESS, "Cold"],
        ],
        SCOPE,
      ),
    ).toEqual({ ok: true, items: [{ ...SCOPE, address: ADDRESS, label: "Cold" }] });
  });

  it.each([
    ["no column of addresses", [["coin"], ["BTC"]], { problem: "head" }],
    ["no row", [HEAD], { problem: "empty" }],
    [
      "more rows than are taken at once",
      [HEAD, ...Array.from({ length: 201 }, () => ["", "", "", ADDRESS, "Cold"])],
      { problem: "too_many" },
    ],
    [
      "a row without a name",
      [HEAD, ["", "", "", ADDRESS, "Cold"], ["", "", "", ADDRESS, ""]],
      { problem: "row", row: 2 },
    ],
    ["an unknown kind", [HEAD, ["", "", "paper", ADDRESS, "Cold"]], { problem: "row", row: 1 }],
  ])("rejects %s", (_, cells, problem) => {
    expect(toBookItems(cells, SCOPE)).toEqual({ ok: false, ...problem });
  });
});
