import { keyRuleOf, type CallDefinition } from "contracts/call";
import { DEFAULT_CURRENCY, HEADERS } from "contracts/constants";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as v from "valibot";
import { ApiError, sessionEnded, unauthorised } from "../platform/errors.ts";
import { readLocale, translate, type Locale } from "../texts/messages.ts";
import { requireCurrency, type DisplayCurrency } from "../modules/prices/currencies.ts";
import type { Services } from "../services.ts";
import type { FileAnswer } from "../platform/files/file-answer.ts";
import type { Session } from "../platform/sessions/sessions-repository.ts";
import { withApiKey, type ApiCaller } from "./api-key-access.ts";
import { allowRevalidation, isCompressible } from "./compression.ts";
import { DELEGATED_CALLS } from "./delegated-calls.ts";
import { isFile, sendFile } from "./send-file.ts";
import { readPart, type Parsed, type Schema } from "./read-part.ts";
import { sendRenewedToken } from "./renewed-token.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Services available to all routes. */
    services: Services;
    /** Whether to check every response against its contract; on in tests. */
    isChecked: boolean;
  }
}

/** Arguments of a handler: the parsed input and the caller. */
export interface RouteContext<P, Q, B> {
  readonly params: Parsed<P>;
  readonly query: Parsed<Q>;
  readonly body: Parsed<B>;
  /** The session; reading it when no one is signed in throws 401. */
  readonly session: Session;
  /** The API key's caller; reading it in a call without API key access throws 401. */
  readonly caller: ApiCaller;
  /** The session of a public call, if any. */
  readonly visitor: Session | undefined;
  readonly locale: Locale;
  /** Display currency from the `currency` header; US dollar by default. */
  readonly currency: DisplayCurrency;
  /** Address of the caller; proxy headers are trusted only from trusted proxies. */
  readonly address: string;
  readonly request: FastifyRequest;
  readonly services: Services;
}

const NEEDS_SESSION: ReadonlySet<string> = new Set(["signed-in", "account", "main"]);

function readToken(request: FastifyRequest): string | undefined {
  const [, token] = /^Bearer ([\w-]{1,128})$/.exec(request.headers.authorization ?? "") ?? [];
  return token;
}

/** Rejects an invalid token: with the reason if its session was ended, otherwise like an unknown one. */
async function refuseVisitor(token: string | undefined, services: Services): Promise<never> {
  const reason = token === undefined ? undefined : await services.sessions.endOf(token);
  throw reason === undefined ? unauthorised() : sessionEnded(reason);
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Rejects a call by sessions that its access rule excludes. */
function checkAccess({ access, name }: CallDefinition, session: Session): void {
  if (session.isDelegated && !DELEGATED_CALLS.has(name)) throw new ApiError(4030, "delegated_only");
  if (access === "main" && session.account.account_type !== "main") throw new ApiError(24001, "main_only");
}

/**
 * Serves a call of the contract: validates its input, checks access, wraps the response in the envelope.
 *
 * `observer` calls are authorized by the access key in their query, which their handler resolves; `api-key` calls by the key
 * permissions they need.
 */
export function route<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  R extends Schema,
>(
  app: FastifyInstance,
  call: CallDefinition<P, Q, B, R>,
  handler: (context: RouteContext<P, Q, B>) => Promise<v.InferInput<R> | FileAnswer>,
): void {
  const { services } = app;
  const needs = keyRuleOf(call);
  if ((call.access === "api-key") !== (needs !== undefined))
    throw new Error(`${call.name}: who may call it?`);
  app.route({
    method: call.method,
    url: `/res${call.path}`,
    compress: isCompressible(call) ? {} : false,
    handler: async (request, reply) => {
      const token = readToken(request);
      const visitor = token === undefined ? undefined : await services.sessions.find(token);
      if (NEEDS_SESSION.has(call.access)) {
        if (!visitor) return refuseVisitor(token, services);
        checkAccess(call, visitor);
      }
      const locale = readLocale(request.headers["accept-language"]);
      const currency = requireCurrency(headerOf(request, HEADERS.currency) || DEFAULT_CURRENCY);
      const answerTo = (caller: ApiCaller | undefined) =>
        handler({
          params: readPart(call.params, request.params, "params"),
          query: readPart(call.query, request.query, "query"),
          body: readPart(call.body, request.body, "body"),
          get session() {
            if (!visitor) throw unauthorised();
            return visitor;
          },
          get caller() {
            if (!caller) throw unauthorised();
            return caller;
          },
          visitor,
          locale,
          currency,
          address: request.ip,
          request,
          services,
        });
      const answer =
        needs === undefined
          ? await answerTo(undefined)
          : await withApiKey(services, { needs, request }, answerTo);
      sendRenewedToken(request, reply);
      if (call.answer === "file" && isFile(answer)) return sendFile(reply, answer);
      if (app.isChecked) v.parse(call.response, answer);
      if (call.isRevalidated === true) allowRevalidation(reply);
      return { code: 0, message: translate(locale, "ok"), data: answer };
    },
  });
}
