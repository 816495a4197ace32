import fc from "fast-check";
import { ROUTE_NAMES, buildPath, getRoute, isInternalLink, isSafeNext } from "./index.ts";
import type { RouteName } from "./index.ts";

const ORIGIN = "https://pool.example";

describe("isInternalLink", () => {
  it.each([
    "/en/pool/state",
    "/pool/state",
    "/zh-hk/wallet/deposit?symbol=BTC",
    "/en/blog/5#top",
    "/en/s/a_b-c%20d",
  ])("R5.12 follows %s", (link) => {
    expect(isInternalLink(link)).toBe(true);
  });

  it.each([
    ["a character outside the list", "/en/pool/state?a=b.c"],
    ["a space", "/en/pool/state ?a"],
    ["script", "/en/pool/state?a=script"],
    ["eval", "/en/blog/Eval"],
    ["alert", "/en/blog/alert"],
    ["confirm", "/en/blog/confirm"],
    ["prompt", "/en/blog/prompt"],
    ["a backslash", "/en\\pool/state"],
    ["http", "/en/blog/http"],
    ["an unknown path", "/en/nothing"],
    ["another host", "//evil/pool/state"],
    ["nothing", ""],
    ["only a query", "?a=b"],
  ])("R5.12 rejects %s", (_title, link) => {
    expect(isInternalLink(link)).toBe(false);
  });
});

describe("isSafeNext", () => {
  const ordinary = ROUTE_NAMES.filter((name) => name !== "signin" && name !== "logout");

  it.each(ordinary)("R2.1.6 accepts the page %s with query and hash", (name) => {
    const keys = [...getRoute(name).pattern.matchAll(/:(\w+)/g)].map(([, key = ""]) => [key, "a1"]);
    const path = buildPath<RouteName>(
      name,
      { id: "", account: "", ...Object.fromEntries(keys) },
      { lang: "es" },
    );
    expect(isSafeNext(`${path}?coin=BTC&page=2#top`, ORIGIN)).toBe(true);
  });

  it.each([
    "/en/observer/dashboard?access_key=k&time=12:30",
    "/en/setting/observer/favorites?url=https://pool.example/en/observer?access_key=k&coin=BTC",
    "/en/pool/worker?search=rack-a.12,b:7&note=(x)+y!*'~;@$[1]|{2}",
    "/ru/announcements/5#https://pool.example/ru/announcements/5:2",
    "/en/pool/worker?search=transcription of alerts",
    "/zh/pool/worker?search=矿机",
    "/en/pool/worker?next=//evil.example",
    "/en/pool/worker?next=javascript:alert(1)",
    "/en/account/switch/script_1",
    "/en/account/switch/a:b",
    "/en/account/switch/%E7%9F%BF",
  ])("R2.1.6 keeps the whole of %s", (next) => {
    expect(isSafeNext(next, ORIGIN)).toBe(true);
    expect(URL.parse(next, ORIGIN)?.origin).toBe(ORIGIN);
  });

  it.each([
    "//evil.example/en/pool/state",
    "///evil.example/en/pool/state",
    "/\\evil.example/en/pool/state",
    "/\\/evil.example/en/pool/state",
    "/\n/evil.example/en/pool/state",
    "/\r/evil.example/en/pool/state",
    "\t//evil.example/en/pool/state",
    "/%2f%2fevil.example",
    "/%2F/evil.example",
    "/en/%2f%2fevil.example",
    "/en/%5cevil.example",
    "/en/..//evil.example",
    "/en/pool/../..//evil.example",
    "/en/./pool/state",
    "/en/pool/%2e%2e/pool/state",
    "/en//pool/state",
    "/@evil.example/en/pool/state",
    "/en@evil.example/pool/state",
    "https://pool.example@evil.example/en/pool/state",
    "https:/en/pool/state",
    "https:evil.example/en/pool/state",
    "http://pool.example/en/pool/state",
    "https://pool.example/en/pool/state",
    "https://pool.example.evil.example/en/pool/state",
    "//pool.example/en/pool/state",
    "//user:password@pool.example/en/pool/state",
    "JavaScript:alert(1)//en/pool/state",
    "java\tscript:alert(1)",
    "/javascript:alert(1)",
    "data:text/html,/en/pool/state",
    "blob:https://pool.example/en/pool/state",
    "?next=/en/pool/state",
    "#/en/pool/state",
    "/en/pool/state?a=\u0000",
    "/en/pool/state?a=\\",
    "/en/pool/state\n",
    "/fr/pool/state",
    "/res/account/sign/out?lang=/en/pool/state",
    "/remotes/pool/1.0.0/entry.js",
    "/en/signin?next=/en/signin",
    "/en/signin/",
    "/en/SIGNIN",
    "/en/logout#/en/pool/state",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example/en/pool/state",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/en/../../evil",
    "/en/%2e%2e//evil",
    "/pool/state",
    "/res/account/user",
    "/en/signin",
    "/en/logout?next=x",
    "/en/nothing",
    "en/pool/state",
    " /en/pool/state",
    "",
    `/en/pool/state?a=${"x".repeat(2048)}`,
  ])("R2.1.6 rejects %j", (next) => {
    expect(isSafeNext(next, ORIGIN)).toBe(false);
  });

  it("R2.1.6 accepts nothing that resolves to another origin", () => {
    const part = fc.constantFrom(
      "/",
      "\\",
      "//",
      "en",
      "pool",
      "state",
      "evil.example",
      "@",
      ":",
      "?",
      "#",
      "%2f",
      "\t",
      "\n",
      ".",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string({ maxLength: 3 })), { maxLength: 8 }), (parts) => {
        const next = parts.join("");
        return !isSafeNext(next, ORIGIN) || new URL(next, ORIGIN).origin === ORIGIN;
      }),
      { numRuns: 5000 },
    );
  });
});
