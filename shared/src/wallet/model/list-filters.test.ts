import { explorerLink, isStuck, reasonOf } from "./order-state.ts";
import { autoState } from "./auto-state.ts";
import { fiatFigure } from "./fiat-figure.ts";
import { billFilter, depositFilter, transferFilter, withdrawalFilter } from "./list-filters.ts";
import { PLAIN_LIST, readListQuery, writeListQuery, type ListQuery } from "./list-query.ts";
import { isPriceStale } from "./price-age.ts";

const SPAN = { start_time: 100, end_time: 200 };
const listOf = (own: Partial<ListQuery>): ListQuery => ({ ...PLAIN_LIST, ...own });

/** A query with syntactically valid but unknown values. */
const ODD = listOf({ types: ["nonsense"], status: "nonsense", source: "nonsense", direction: "sideways" });

describe("filters as query fields", () => {
  it.each([
    ["the bill", billFilter, { type: "nonsense" }],
    ["withdrawals", withdrawalFilter, {}],
    ["deposits", depositFilter, {}],
    ["transfers", transferFilter, {}],
  ])("R2.3.20 of %s contain only the range by default, and omit unknown values", (_list, filter, odd) => {
    expect(filter(PLAIN_LIST, SPAN)).toEqual(SPAN);
    expect(filter(PLAIN_LIST, {})).toEqual({});
    expect(filter(listOf({ coin: "LTC" }), {})).toEqual({ coin: "LTC" });
    expect(filter(ODD, {})).toEqual(odd);
  });

  it("R2.3.20 of the bill contain types and a direction", () => {
    expect(
      billFilter(listOf({ types: ["mining", "withdraw"], direction: "out", status: "failed" }), SPAN),
    ).toEqual({
      ...SPAN,
      type: "mining,withdraw",
      direction: "out",
    });
  });

  it("R2.3.20 of withdrawals contain one type, status, source and search", () => {
    const query = listOf({
      types: ["inner", "outer"],
      status: "failed",
      source: "auto",
      search: "bc1q",
      direction: "in",
    });

    expect(withdrawalFilter(query, {})).toEqual({
      type: "inner",
      status: "failed",
      source: "auto",
      search: "bc1q",
    });
  });

  it("R2.3.20 of deposits contain a deposit status, those of transfers a direction", () => {
    expect(depositFilter(listOf({ status: "credited", source: "auto" }), {})).toEqual({ status: "credited" });
    expect(depositFilter(listOf({ status: "pending" }), {})).toEqual({});
    expect(transferFilter(listOf({ direction: "in", types: ["inner"] }), {})).toEqual({ direction: "in" });
  });
});

describe("the address of a list", () => {
  it.each([
    ["symbol=btc", { coin: "BTC" }],
    ["symbol=B", { coin: "" }],
    ["symbol=<script>", { coin: "" }],
    ["type=mining,,UPPER,a b,withdraw", { types: ["mining", "withdraw"] }],
    ["range=never", { range: "90" }],
    ["range=custom&from=2025-13-01&to=tomorrow", { range: "custom", from: "", to: "" }],
    ["page=0&limit=7", { page: 1, limit: PLAIN_LIST.limit }],
    ["page=-1", { page: 1 }],
    ["page=1e3", { page: 1 }],
    ["page=12345678", { page: 1 }],
    [`q=${"x".repeat(300)}`, { search: "x".repeat(256) }],
    ["q=+++", { search: "" }],
  ])("R2.3.20 %s is read as %j", (text, read) => {
    expect(readListQuery(new URLSearchParams(text))).toMatchObject(read);
  });

  it("R2.3.20 keeps unrelated parameters, and drops days of another range", () => {
    const before = new URLSearchParams("tab=deposit&symbol=BTC&page=3&from=2025-01-01");

    const next = writeListQuery(before, listOf({ range: "30", from: "2025-02-01", to: "2025-02-02" }));

    expect(next.toString()).toBe("tab=deposit&range=30");
    expect(before.get("symbol")).toBe("BTC");
  });
});

describe("an order", () => {
  it.each([
    ["pending", "queued"],
    ["processing", "sending"],
    ["finished", "confirming"],
    ["failed", "not_sent"],
    ["cancelled", "by_user"],
  ] as const)("that is %s without a reason has the default reason %s", (status, reason) => {
    expect(reasonOf({ status, status_reason: null })).toBe(reason);
    expect(reasonOf({ status, status_reason: "review" })).toBe("review");
  });

  it.each([
    ["pending", 86_400, false],
    ["pending", 86_401, true],
    ["processing", 86_401, true],
    ["finished", 999_999, false],
    ["failed", 999_999, false],
    ["cancelled", 999_999, false],
  ] as const)("that is %s for %i seconds is stuck: %s", (status, age, isLate) => {
    expect(isStuck({ status, create_time: 1000 }, 1000 + age)).toBe(isLate);
  });

  it.each([
    ["https://x.invalid/tx/{txid}", "txid", "ab", "https://x.invalid/tx/ab"],
    ["https://x.invalid/a/{address}", "address", "a b/c$&", "https://x.invalid/a/a%20b%2Fc%24%26"],
    ["https://x.invalid/tx/{txid}", "txid", null, null],
    ["https://x.invalid/tx/{txid}", "txid", "ab…cd", null],
    [undefined, "txid", "ab", null],
  ] as const)("is linked by the template %s with its %s %s as %s", (template, place, id, address) => {
    expect(explorerLink(template, place, id)).toBe(address);
  });
});

describe("an automatic withdrawal", () => {
  const AUTO = {
    enabled: true,
    threshold: "0.01",
    address_type: "chain",
    address: "bc1q",
    next_time: 500,
    hold_until: null,
  } as const;

  it.each([
    [{ enabled: false, hold_until: 999 }, { kind: "off" }],
    [{ hold_until: 101 }, { kind: "held", until: 101 }],
    [{ hold_until: 100 }, { kind: "on", threshold: "0.01", destination: "chain", next: 500 }],
    [{}, { kind: "on", threshold: "0.01", destination: "chain", next: 500 }],
    [{ next_time: null }, { kind: "suspended" }],
  ])("with %j has the state %j", (own, state) => {
    expect(autoState({ ...AUTO, ...own }, 100)).toEqual(state);
  });
});

describe("a value", () => {
  it.each([
    [null, 1000, false],
    [701, 1000, false],
    [700, 1000, true],
  ])("with prices from %s is stale at %i: %s", (time, now, isOld) => {
    expect(isPriceStale(time, now)).toBe(isOld);
  });

  it.each([
    ["1234.999", "en_US", "1,234.99"],
    ["1234.999", "ru_RU", "1\u00a0234,99"],
    ["0.009", "en_US", "0.00"],
    ["-0.5", "en_US", "−0.50"],
    [null, "en_US", "–"],
  ] as const)("of %s is truncated in %s to %s", (value, locale, text) => {
    expect(fiatFigure(value, locale)).toBe(text);
  });
});
