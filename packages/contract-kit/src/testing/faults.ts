import type { People } from "../people.ts";
import { ANSWER_FAULTS } from "./answer-faults.ts";
import type { Break, ProxyAnswer, ProxyRequest } from "./broken-proxy.ts";
import { row, type Fault } from "./fault.ts";
import { onData, onEnvelope, onPath, onRows, withHeaders, withoutQuery } from "./breaking.ts";

const JSON_HEADERS = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };

const BLOCKS = /\/pool\/[A-Z]+\/block$/;
const EVERY = /./;

function answerOk(data: unknown): ProxyAnswer {
  const body = Buffer.from(JSON.stringify({ code: 0, message: "OK", data }));
  return { status: 200, headers: { ...JSON_HEADERS, "x-content-type-options": "nosniff" }, body };
}

const UNKNOWN_PATH = "an unknown path";

const ERRORS: readonly Fault[] = [
  row(
    "errors",
    "an unknown member of a query is taken",
    ["getPoolBlocks, an unknown member"],
    withoutQuery("contract_kit_unknown"),
  ),
  row(
    "errors",
    "the wrong field is not named",
    ["getPoolBlocks, an unknown member"],
    onEnvelope(BLOCKS, (one) => (one["code"] === 400 ? { ...one, data: null } : one)),
  ),
  row(
    "errors",
    "a strange parameter is a fault of the server",
    ["getPoolState, strange parameters"],
    onPath(EVERY, (answer) => (answer.status === 400 ? { ...answer, status: 500 } : answer)),
  ),
  row(
    "errors",
    "an unknown path is a page",
    [UNKNOWN_PATH],
    onPath(/unknown$/, (answer) => ({
      ...answer,
      headers: { "content-type": "text/html" },
      body: Buffer.from("<h1>Not found</h1>"),
    })),
  ),
  row(
    "errors",
    "broken JSON is a fault of the server",
    ["broken JSON"],
    onPath(/\/signin$/, (answer) => ({ ...answer, status: 500 })),
  ),
  row(
    "languages",
    "the language is ignored",
    [UNKNOWN_PATH],
    withHeaders(() => ({ "accept-language": "en_US" })),
  ),
  row(
    "languages",
    "a language is known by one spelling only",
    [UNKNOWN_PATH],
    withHeaders(({ headers }) => ({
      "accept-language": /[-;]/.test(headers["accept-language"] ?? "") ? "en_US" : headers["accept-language"],
    })),
  ),
  row(
    "languages",
    "a language is answered in another one",
    ["a missing sign-in"],
    withHeaders(({ headers }) => ({
      "accept-language": headers["accept-language"] === "es_ES" ? "en_US" : headers["accept-language"],
    })),
  ),
];

const tokenOf = (people: People, who: "main" | "other" | "sub") => people[who]?.headers("")["authorization"];

/** Authenticates matching requests of others as the main account. */
function asMain(people: People, isMeant: (request: ProxyRequest) => boolean): Break {
  return withHeaders((request) => ({
    authorization: isMeant(request) ? tokenOf(people, "main") : request.headers["authorization"],
  }));
}

const ACCESS: readonly Fault[] = [
  {
    name: "nobody is asked to sign in",
    area: "access",
    checks: ["getUserInfo"],
    breaks: (people) => asMain(people, ({ headers }) => headers["authorization"] === undefined),
  },
  {
    name: "any token signs in",
    area: "access",
    checks: ["getUserInfo"],
    breaks: (people) => asMain(people, ({ headers }) => headers["authorization"]?.includes("AAAA") === true),
  },
  {
    name: "a cookie signs in",
    area: "access",
    checks: ["a token outside of the Authorization header"],
    breaks: (people) => asMain(people, ({ headers }) => headers["cookie"] !== undefined),
  },
  row(
    "access",
    "a missing sign-in is HTTP 403",
    ["getUserInfo"],
    onPath(/\/user\/info$/, (answer) => (answer.status === 401 ? { ...answer, status: 403 } : answer)),
  ),
  row(
    "access",
    "a missing sign-in is a success by its code",
    ["getUserInfo"],
    onEnvelope(/\/user\/info$/, (one) => ({ ...one, code: 0 })),
  ),
  row(
    "access",
    "a refusal carries data",
    ["getUserInfo"],
    onEnvelope(/\/user\/info$/, (one) => (one["code"] === 0 ? one : { ...one, data: { id: 1 } })),
  ),
  {
    name: "a stranger reads what belongs to an account",
    area: "roles",
    checks: ["getWithdrawal, of another account"],
    breaks: (people) =>
      asMain(people, ({ headers }) => headers["authorization"] === tokenOf(people, "other")),
  },
  {
    name: "two accounts get the same data",
    area: "roles",
    checks: ["getUserInfo, of two accounts"],
    breaks: (people) =>
      asMain(people, ({ headers }) => headers["authorization"] === tokenOf(people, "other")),
  },
  {
    name: "a sub-account counts as a main account",
    area: "roles",
    checks: ["getLoanConfig, as a sub-account"],
    breaks: (people) => asMain(people, ({ headers }) => headers["authorization"] === tokenOf(people, "sub")),
  },
  {
    name: "any key opens an observer link",
    area: "access",
    checks: ["getObserverHome"],
    breaks: (people) => ({
      request: (request) => ({
        ...request,
        url: request.url.replace(
          /access_key=[\w-]+/,
          `access_key=${people.observer?.query["access_key"] ?? ""}`,
        ),
      }),
    }),
  },
  row(
    "observer",
    "the owner's notes are shown to an observer",
    ["notes of the owner"],
    onRows(/\/observer\/worker$/, (one) => ({ ...one, remark: "hall 2" })),
  ),
  row(
    "observer",
    "a link shows a coin that is not open",
    ["coins and accounts of the link"],
    onData(/\/observer\/home$/, (data) => ({ ...data, coin: "ZZZZ" })),
  ),
  row(
    "keys",
    "a wrong signature has another code",
    ["a wrong signature"],
    onEnvelope(/\/v1\/account$/, (one) => (one["code"] === 4072 ? { ...one, code: 4070 } : one)),
  ),
];

/** Repeats the first response to each request. */
function caching(path: RegExp): Break {
  const first = new Map<string, ProxyAnswer>();
  return {
    instead: ({ url }) => first.get(url),
    answer: (answer, { url }) => {
      if (path.test(url)) first.set(url, answer);
      return answer;
    },
  };
}

/** Gives every request a new id, like a server that ignores the client's. */
function forgetful(): Break {
  let count = 0;
  return {
    request: (request) => {
      count += 1;
      const fresh = `00000000-0000-4000-8000-${String(Date.now() + count).padStart(12, "0")}`;
      return { ...request, body: request.body.replace(/"client_id":"[^"]+"/, `"client_id":"${fresh}"`) };
    },
  };
}

/** Response to an exchange that is not executed. */
const NOT_MADE = { id: 1, status: "finished", to_amount: "1", price: "1", fee: "0" };

const WRITES: readonly Fault[] = [
  {
    name: "a tonce counts twice",
    area: "keys",
    checks: ["a tonce used twice"],
    breaks: () => caching(/\/v1\/account\?/),
  },
  {
    name: "a write is answered and not done",
    area: "writes",
    checks: ["setCustomSettings"],
    breaks: () => ({
      instead: ({ method, url }) =>
        method === "PUT" && url.endsWith("/setting/custom") ? answerOk(null) : undefined,
    }),
  },
  { name: "a retry writes a second time", area: "retries", checks: ["sendChatMessage"], breaks: forgetful },
  {
    name: "an exchange sent again is another one",
    area: "retries",
    checks: ["exchangeManually"],
    breaks: forgetful,
  },
  {
    name: "an exchange is answered and not made",
    area: "retries",
    checks: ["exchangeManually"],
    breaks: () => ({
      instead: ({ url }) => (url.endsWith("/wallet/exchange/manual") ? answerOk(NOT_MADE) : undefined),
    }),
  },
  {
    name: "a payment needs no code",
    area: "retries",
    checks: ["createWithdrawal, without its codes"],
    breaks: () => onPath(/\/wallet\/withdraw$/, () => answerOk({ id: 1 })),
  },
  row(
    "limits",
    "wrong passwords have no limit",
    ["wrong passwords"],
    onEnvelope(/\/signin$/, (one) => ({ ...one, code: 20_001, data: null })),
  ),
  row(
    "limits",
    "a limit does not say how long to wait",
    ["codes by email"],
    onEnvelope(/\/email\/code$/, (one) => ({ ...one, data: null })),
  ),
];

/** Every kind of fault that the checks must detect. */
export const FAULTS: readonly Fault[] = [...ANSWER_FAULTS, ...ERRORS, ...ACCESS, ...WRITES];
