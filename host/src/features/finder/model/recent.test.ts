import { LOCAL_STORAGE_KEYS } from "contracts";
import type { FinderItem } from "./finder-item.ts";
import type { FoundPage } from "./list-pages.ts";
import { keepRecent, readRecent } from "./recent.ts";

const worker = (name: string): FinderItem => ({
  id: `worker:BTC:${name}`,
  kind: "workers",
  title: name,
  hint: "BTC",
  target: { to: `/en/pool/worker?q=${name}` },
});
const page = (title: string): FoundPage => ({
  id: "page:pool.state",
  kind: "pages",
  title,
  words: "",
  target: { to: "/en/pool/state" },
});

beforeEach(() => localStorage.clear());

it("keeps the last choices per account, newest first and without duplicates", () => {
  for (const name of ["a", "b", "c", "d", "e", "f", "g", "c"]) keepRecent("1", worker(name));

  expect(readRecent("1", []).map(({ title }) => title)).toEqual(["c", "g", "f", "e", "d", "b"]);
  expect(readRecent("2", [])).toEqual([]);
});

it("names a page in the current language, and omits one that may not be opened", () => {
  keepRecent("1", page("Dashboard"));

  expect(readRecent("1", [page("Панель")])).toEqual([page("Панель")]);
  expect(readRecent("1", [])).toEqual([]);
});

it("stores neither an account switch nor an external address", () => {
  keepRecent("1", { id: "account:4", kind: "accounts", title: "farm", target: { accountId: 4 } });
  keepRecent("1", { id: "guide:a", kind: "help", title: "Help", target: { href: "/brand/help/en.html" } });

  expect(localStorage.getItem(LOCAL_STORAGE_KEYS.finderRecent)).toBeNull();
});

it("drops a stored target outside of the product", () => {
  const choices = [{ id: "worker:1", kind: "workers", title: "a", to: "https://elsewhere.example/" }];
  localStorage.setItem(LOCAL_STORAGE_KEYS.finderRecent, JSON.stringify([{ account: "1", choices }]));

  expect(readRecent("1", [])).toEqual([]);
});
