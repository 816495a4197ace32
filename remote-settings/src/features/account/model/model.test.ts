import { accountNameField } from "contracts/schemas/fields";
import * as v from "valibot";
import { MAIN, accountOf } from "#/testing/accounts.ts";
import { readAccountQuery, writeAccountQuery } from "./account-query.ts";
import { toRows } from "./account-rows.ts";
import { checkName } from "./name-rules.ts";

describe("list settings in the address", () => {
  it.each([
    ["", { tab: "visible", search: "", page: 1 }],
    ["tab=hidden&search=rack&page=3", { tab: "hidden", search: "rack", page: 3 }],
    ["tab=secret&page=0", { tab: "visible", search: "", page: 1 }],
    ["page=1e9", { tab: "visible", search: "", page: 1 }],
    ["page=-2", { tab: "visible", search: "", page: 1 }],
  ])("R2.3.30 reads %j", (query, expected) => {
    expect(readAccountQuery(new URLSearchParams(query))).toEqual(expected);
  });

  it.each(["", "tab=hidden", "search=rack+a&page=2", "tab=hidden&search=%E7%9F%BF&page=9"])(
    "R2.3.30 writes %j back",
    (query) => {
      const written = writeAccountQuery(readAccountQuery(new URLSearchParams(query)));

      expect(new URLSearchParams(written).toString()).toBe(query);
    },
  );
});

describe("rows", () => {
  const sub = accountOf();
  const query = { tab: "visible", search: "", page: 1 } as const;

  it.each([
    ["first on the first page", query, [MAIN, sub]],
    ["not on a later page", { ...query, page: 2 }, [sub]],
    ["not among the hidden", { ...query, tab: "hidden" }, [sub]],
    ["found by its name", { ...query, search: "FIELD" }, [MAIN, sub]],
    ["not when the search means others", { ...query, search: "rack" }, [sub]],
  ] as const)("R9.1 puts the main account %s", (_case, choice, expected) => {
    expect(toRows(MAIN, [sub], choice)).toEqual(expected);
  });

  it("lists an account once, and only the others while the main one is unknown", () => {
    expect(toRows(MAIN, [MAIN, sub], query)).toEqual([MAIN, sub]);
    expect(toRows(null, [sub], query)).toEqual([sub]);
  });
});

describe("name of a new account", () => {
  it.each([
    ["", false],
    ["ab", false],
    ["abc", true],
    ["a23456789012345678_0", true],
    ["a234567890123456789_0", false],
    ["123", false],
    ["12a", true],
    ["a-b", false],
    ["矿机a", false],
    ["a b", false],
  ])("R5.1 checks %j rule by rule with the same result as the contract", (name, expected) => {
    const { hasLength, hasCharset, hasLetter } = checkName(name);

    expect(hasLength && hasCharset && hasLetter).toBe(expected);
    expect(v.is(accountNameField, name)).toBe(expected);
  });
});
