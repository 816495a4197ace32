/**
 * A request and the response required of every front server: both the gateway and the generated nginx configuration are tested
 * against it.
 */
export interface GatewayCase {
  readonly title: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
  /** Exact `Location` of a redirect, path and query. */
  readonly location?: string;
  /** Whether the redirect states that the language was guessed. */
  readonly isGuessed?: true;
}

const RU = { cookie: "lang=ru_RU" } as const;

/** Routing rules as test cases (spec 2.1, 2.2). */
export const GATEWAY_CASES: readonly GatewayCase[] = [
  {
    title: "R2.1.1 the root goes to the default language",
    path: "/",
    status: 301,
    location: "/en",
    isGuessed: true,
  },
  {
    title: "R2.1.1 a page without language keeps path and query",
    path: "/pool/state?coin=BTC&x=%2F",
    status: 301,
    location: "/en/pool/state?coin=BTC&x=%2F",
    isGuessed: true,
  },
  {
    title: "R2.1.1 an unknown path gets a language too",
    path: "/nothing",
    status: 301,
    location: "/en/nothing",
    isGuessed: true,
  },
  {
    title: "R2.1.3 the query names the language",
    path: "/pool/state?lang=zh",
    headers: RU,
    status: 301,
    location: "/zh/pool/state?lang=zh",
  },
  {
    title: "R2.1.3 the cookie names the language",
    path: "/wallet",
    headers: { ...RU, "accept-language": "es" },
    status: 301,
    location: "/ru/wallet",
  },
  {
    title: "R2.1.3 the browser names the language",
    path: "/",
    headers: { "accept-language": "zh-HK,zh;q=0.9,en;q=0.8" },
    status: 301,
    location: "/zh-hk",
    isGuessed: true,
  },
  {
    title: "R2.1.3 the browser's first known language counts",
    path: "/",
    headers: { "accept-language": "de-DE,es-MX;q=0.9" },
    status: 301,
    location: "/es",
    isGuessed: true,
  },
  {
    title: "R2.1.2 an unsupported language goes to English",
    path: "/fr/pool/state?coin=LTC",
    headers: RU,
    status: 301,
    location: "/en/pool/state?coin=LTC",
  },
  { title: "R2.1.2 an unsupported language alone", path: "/de", status: 301, location: "/en" },
  {
    title: "R2.1.5 a language inside a blog path goes away",
    path: "/ru/blog/en/5?a=1",
    status: 301,
    location: "/ru/blog/5?a=1",
  },
  { title: "R2.1.5 also in two parts", path: "/en/blog/zh-hk", status: 301, location: "/en/blog" },
  {
    title: "R2.1.1 two slashes do not leave the site",
    path: "//evil.example/x",
    status: 301,
    location: "/en/evil.example/x",
    isGuessed: true,
  },
  {
    title: "R2.1.1 a backslash does not leave the site",
    path: "/%5Cevil.example",
    status: 301,
    location: "/en/%5Cevil.example",
    isGuessed: true,
  },
  {
    title: "R2.1.1 encoded slashes do not leave the site",
    path: "/%2F%2Fevil.example",
    status: 301,
    location: "/en/%2F%2Fevil.example",
    isGuessed: true,
  },
  {
    title: "R2.1.1 an encoded line break adds no header",
    path: "/a%0D%0Ax-injected:1",
    status: 301,
    location: "/en/a%0D%0Ax-injected%3A1",
    isGuessed: true,
  },
  {
    title: "R2.2.1 /observer",
    path: "/en/observer?access_key=k",
    status: 302,
    location: "/en/observer/dashboard?access_key=k",
  },
  {
    title: "R2.2.1 a partner's observer",
    path: "/en/observer/partner-a?access_key=k",
    status: 302,
    location: "/en/observer/partner-a/dashboard?access_key=k",
  },
  { title: "R2.2.2 /wallet", path: "/es/wallet", status: 302, location: "/es/wallet/summary" },
  { title: "R2.2.2 /tools", path: "/en/tools", status: 302, location: "/en/tools/txaccelerator" },
  {
    title: "R2.2.2 /pool",
    path: "/zh-hk/pool?coin=BTC",
    status: 302,
    location: "/zh-hk/pool/state?coin=BTC",
  },
  { title: "R2.2.3 /setting", path: "/en/setting", status: 302, location: "/en/setting/account" },
  {
    title: "R2.2.3 /setting/delegation",
    path: "/en/setting/delegation",
    status: 302,
    location: "/en/setting/observer",
  },
  { title: "R2.2.3 /setting/mining", path: "/en/setting/mining", status: 302, location: "/en/pool/mining" },
  {
    title: "R1.5 cloudmining goes home",
    path: "/ru/cloudmining_poster?a=1",
    status: 302,
    location: "/ru?a=1",
  },
  { title: "R1.5 hedging goes home", path: "/en/tools/hedging", status: 302, location: "/en" },
  { title: "R2.3.1 the home page", path: "/en", status: 200 },
  { title: "R2.3.25 a built page", path: "/zh-hk/pool/state?coin=BTC", status: 200 },
  {
    title: "R2.3.46 an observer page with a partner",
    path: "/en/observer/partner-a/worker?access_key=k",
    status: 200,
  },
  { title: "R2.3.4 a page with a parameter", path: "/en/account/switch/miner01", status: 200 },
  { title: "R2.1.10 an unknown page is a 404", path: "/en/nothing", status: 404 },
  { title: "R2.1.10 a page below a page is a 404", path: "/en/pool/state/more", status: 404 },
  { title: "R2.1.10 a missing script is a 404", path: "/static/gone.00000000.js", status: 404 },
  { title: "R2.1.10 a missing file at the root is a 404", path: "/missing.png", status: 404 },
];
