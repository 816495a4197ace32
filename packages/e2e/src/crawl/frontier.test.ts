import { Frontier, chooseLook, readChoice, targetOf } from "./frontier.ts";

const ORIGIN = "https://pool.example";

it.each([
  ["/ru/pool/state?coin=BTC", { kind: "page", name: "pool.state", rest: "/pool/state?coin=BTC" }],
  ["/pricing/", { kind: "page", name: "pricing", rest: "/pricing" }],
  ["/zh-hk", { kind: "page", name: "home", rest: "" }],
  ["/brand/mark.svg", { kind: "file", path: "/brand/mark.svg" }],
  ["/res/blog/feed?lang=en", { kind: "file", path: "/res/blog/feed?lang=en" }],
  ["/en/nothing", { kind: "unknown", path: "/en/nothing" }],
  ["https://news.example/en", { kind: "elsewhere" }],
  ["mailto:help@pool.example", { kind: "elsewhere" }],
])("classifies the target of %s", (href, target) => {
  expect(targetOf(new URL(href, ORIGIN).href, ORIGIN)).toEqual(target);
});

it("visits a page once, at most two entries of a pattern, and session-ending pages last", () => {
  const frontier = new Frontier();
  const add = (name: "farms.farm" | "home" | "logout", rest: string) =>
    frontier.add({ name, rest, from: "" });

  expect(add("logout", "/logout")).toBe(true);
  expect(["/farms/a", "/farms/a", "/farms/b", "/farms/c"].map((rest) => add("farms.farm", rest))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  add("home", "");

  const order = [1, 2, 3, 4].map(() => frontier.next()?.rest);
  expect(order).toEqual(["/farms/a", "/farms/b", "", "/logout"]);
  expect(frontier.next()).toBeUndefined();
});

it("shows a page in another language at each width, and every page in both themes", () => {
  const looks = { langs: ["en", "zh", "ru"], themes: ["light", "dark"] } as const;
  const of = (page: number) => [0, 1, 2].map((round) => chooseLook(page, round, looks));

  expect(new Set(of(7).map(({ lang }) => lang)).size).toBe(3);
  for (const page of [0, 1, 2, 3]) expect(new Set(of(page).map(({ theme }) => theme)).size).toBe(2);
});

it("rejects an unknown choice", () => {
  expect(readChoice("b,a", ["a", "b", "c"])).toEqual(["b", "a"]);
  expect(() => readChoice("a,x", ["a", "b"])).toThrow('"x" is none of a, b');
});
