import { ROUTES, ROUTE_NAMES, type KnownRemotePage } from "routes";
import { getRoute, pathTo, readNext, setRemotePages } from "shared/navigation";
import type { SessionState } from "shared/session";
import { userOf } from "shared/testing";
import { decidePage } from "./decide-page.ts";

const MAIN = userOf();
const OWN_PAGE = { title: {}, remote: "hosting", isEnabled: true } as const;
/** Pages registered by remotes. */
const PAGES: readonly KnownRemotePage[] = [
  { ...OWN_PAGE, name: "hosting.offers", pattern: "hosting/offers/:id?", access: "public" },
  { ...OWN_PAGE, name: "hosting.rooms", pattern: "hosting/rooms", access: "signed-in" },
  { ...OWN_PAGE, name: "hosting.mine", pattern: "hosting/mine", access: "account" },
  { ...OWN_PAGE, name: "hosting.contract", pattern: "hosting/contract", access: "main" },
  { ...OWN_PAGE, name: "hosting.watched", pattern: "hosting/watched", access: "observer" },
  { ...OWN_PAGE, name: "hosting.other", pattern: "hosting/other", access: "of-a-newer-product" },
  { ...OWN_PAGE, name: "wallet.vault", pattern: "wallet/vault", access: "account", remote: "wallet" },
];
const SUB = userOf({ id: 8, account: "north_rack_a", account_type: "sub" });
type Session = Pick<SessionState, "status" | "account">;
const OUT: Session = { status: "signed-out", account: null };
const IN: Session = { status: "signed-in", account: MAIN };
const WITHOUT_ACCOUNT: Session = { status: "signed-in", account: { ...MAIN, account: null } };
const STARTING: Session = { status: "starting", account: null };
const FAILED: Session = { status: "failed", account: null };

afterEach(() => jest.restoreAllMocks());

function decide(path: string, session: Session, remotePages: readonly KnownRemotePage[] | null = PAGES) {
  const url = new URL(path, "https://pool.test");
  const decision = decidePage({
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
    session,
    remotePages,
  });
  return decision.kind === "redirect" ? decision.to : decision.kind;
}

it.each<[string, string, Session, string]>([
  [
    "R2.1.6 a protected page signed out",
    "/ru/pool/worker?coin=BTC",
    OUT,
    "/ru/signin?next=%2Fru%2Fpool%2Fworker%3Fcoin%3DBTC",
  ],
  ["R2.1.6 a protected page signed in", "/ru/pool/worker", IN, "page"],
  ["R2.1.6 a protected page while the session is read", "/en/wallet/summary", STARTING, "waiting"],
  ["R2.1.6 a protected page while the server is away", "/en/wallet/summary", FAILED, "unreachable"],
  ["the mining accounts while the server is away", "/en/account", FAILED, "unreachable"],
  ["another open page while the server is away", "/en/pricing", FAILED, "page"],
  ["R2.1.7 the tools are open", "/en/tools/calculator", OUT, "page"],
  ["R2.1.7 a single segment is open", "/en/account", OUT, "page"],
  ["R2.1.7 sign-up's second page is open (D1)", "/en/signup/success", OUT, "page"],
  [
    "R2.1.6 the account chooser needs a person (D1)",
    "/en/account/switch",
    OUT,
    "/en/signin?next=%2Fen%2Faccount%2Fswitch",
  ],
  ["R2.1.8 a person without an account", "/es/pool/state", WITHOUT_ACCOUNT, "/es/account"],
  ["R2.1.8 a person without an account under account", "/es/account/switch", WITHOUT_ACCOUNT, "page"],
  ["favorites of a person without an account", "/es/setting/observer/favorites", WITHOUT_ACCOUNT, "page"],
  ["R2.3.10 the reset of an authenticator", "/en/reset?type=ga", OUT, "page"],
  ["R2.3.10 the reset of a phone", "/en/reset?type=mobile", IN, "page"],
  ["R2.3.10 the reset of a payment password", "/en/reset?type=payment", OUT, "page"],
  ["R2.3.10 the reset of something else", "/en/reset?type=email", OUT, "not-found"],
  ["R2.3.10 a reset of nothing", "/en/reset", OUT, "not-found"],
  ["R2.1.10 an unknown page", "/en/nothing/here", IN, "not-found"],
  ["R2.2.2 the pool", "/zh/pool?coin=LTC", IN, "/zh/pool/state?coin=LTC"],
  ["R2.2.3 the settings", "/zh-hk/setting", IN, "/zh-hk/setting/account"],
  [
    "R2.2.1 an observer's partner",
    "/en/observer/partner-a?access_key=k",
    OUT,
    "/en/observer/partner-a/dashboard?access_key=k",
  ],
  ["R2.4.1 an observer without a key", "/en/observer/dashboard", OUT, "/en/404"],
  ["R2.4.1 an observer with a key needs no login", "/en/observer/dashboard?access_key=k", OUT, "page"],
  ["R2.3.11 a closed section", "/en/cloudmining/orders", IN, "/en"],
])("%s", (_row, path, session, expected) => {
  expect(decide(path, session)).toBe(expected);
});

it.each<[string, string, Session, string]>([
  ["of everyone", "/ru/hosting/offers/7", OUT, "remote-page"],
  [
    "of a person, signed out",
    "/ru/hosting/rooms?a=1",
    OUT,
    "/ru/signin?next=%2Fru%2Fhosting%2Frooms%3Fa%3D1",
  ],
  ["of a person", "/ru/hosting/rooms", WITHOUT_ACCOUNT, "remote-page"],
  ["of an account, without one", "/es/hosting/mine", WITHOUT_ACCOUNT, "/es/account"],
  ["of an account", "/es/hosting/mine", IN, "remote-page"],
  ["of an account while the session is read", "/es/hosting/mine", STARTING, "waiting"],
  [
    "of main accounts, for another one",
    "/es/hosting/contract",
    { status: "signed-in", account: SUB },
    "main-only",
  ],
  ["of main accounts", "/es/hosting/contract", IN, "remote-page"],
  ["of main accounts, without an account", "/es/hosting/contract", WITHOUT_ACCOUNT, "/es/account"],
  ["of observers, without a key", "/ru/hosting/watched?coin=BTC", IN, "/ru/404"],
  ["of observers, with an empty key", "/ru/hosting/watched?access_key=", OUT, "/ru/404"],
  ["of observers, with a key", "/ru/hosting/watched?access_key=k", OUT, "remote-page"],
  [
    "of observers, with a key while the session is read",
    "/ru/hosting/watched?access_key=k",
    STARTING,
    "remote-page",
  ],
  ["with a guard that this shell does not know", "/es/hosting/other", IN, "unknown-guard"],
  ["that it does not bring", "/es/hosting", IN, "not-found"],
  ["without a language", "/hosting/offers", IN, "not-found"],
])("R2.1.6 a remote's own page %s", (_case, path, session, expected) => {
  expect(decide(path, session)).toBe(expected);
});

it("waits for the list of remote pages only when the route map has no match", () => {
  expect(decide("/en/hosting/offers", OUT, null)).toBe("unsettled");
  expect(decide("/en/tools/calculator", OUT, null)).toBe("page");
  expect(decide("/en/farms", OUT, null)).toBe("page");
});

it("R6.6 restricts a new wallet page to the owner of a delegated account", () => {
  const account = { ...MAIN, account_type: "sub", is_delegated: true } as const;

  expect(decide("/en/wallet/vault", { status: "signed-in", account })).toBe("owner-only");
});

it("R2.1.6 sign-in continues to a remote's own page", () => {
  expect(readNext("?next=/en/hosting/mine", "/en")).toBe("/en");
  setRemotePages(PAGES);
  expect(readNext("?next=/en/hosting/mine", "/en")).toBe("/en/hosting/mine");
  setRemotePages(null);
});

it("R2.1.10 returns not-found for a page that is not built", () => {
  jest.replaceProperty(getRoute("farms"), "isBuilt", false);

  expect(decide("/en/farms", IN)).toBe("not-found");
});

it.each([
  ["/en/wallet/summary", "owner-only"],
  ["/en/finance/loan", "owner-only"],
  ["/en/setting/security", "owner-only"],
  ["/en/pool/state", "page"],
  ["/en/setting/notice", "page"],
  ["/en/setting/message", "page"],
])("R6.6 a delegated account at %s: %s", (path, expected) => {
  const session: Session = {
    status: "signed-in",
    account: { ...MAIN, account_type: "sub", is_delegated: true },
  };

  expect(decide(path, session)).toBe(expected);
});

const PUBLIC_PAGES = ROUTE_NAMES.filter(
  (name) => getRoute(name).isBuilt && getRoute(name).access === "public",
);

it.each(PUBLIC_PAGES)("R6.1 the public page %s is open to visitors", (name) => {
  const path = pathTo(name, { id: "1", account: "north" }, { query: { type: "ga" } });
  expect(decide(path, OUT)).toBe("page");
});

it("R6.3 does not open a main-account page for a sub-account", () => {
  jest.replaceProperty(getRoute("finance.loan"), "isBuilt", true);
  const sub: Session = { status: "signed-in", account: userOf({ account_type: "sub" }) };

  expect(decide("/en/finance/loan", IN)).toBe("page");
  expect(decide("/en/finance/loan", sub)).toBe("main-only");
});

it.each([
  "/en/setting/observer?url=https://pool.example/en/observer/dashboard?access_key=a:b&coin=BTC#c:d",
  "/ru/pool/worker?search=rack+1%2B2&time=12:30#https://pool.example/ru",
  "/zh/wallet/withdraw?coin=BTC&remark=%E7%9F%BF%20100%25",
])("R2.1.6 sign-in returns to the full address %s", (path) => {
  const signIn = new URL(decide(path, OUT), "https://pool.test");

  expect(signIn.pathname).toMatch(/^\/(?:en|ru|zh)\/signin$/);
  expect(readNext(signIn.search, "/en")).toBe(path);
});

it.each<[string, Session]>([
  ["signed out", OUT],
  ["signed in", IN],
])("R8.14 never shows a page with an unknown guard, %s", (_who, session) => {
  const routes: Record<string, object> = ROUTES;
  jest.replaceProperty(routes, "pricing", { ...ROUTES.pricing, access: "partner" });

  expect(decide("/en/pricing", session)).toBe("unknown-guard");
});
