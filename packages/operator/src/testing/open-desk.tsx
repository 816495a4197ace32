import { render } from "@testing-library/react";
import type { OperatorRole } from "contracts/operator/call";
import { activateLocale, loadCatalog } from "shared/i18n";
import { MemoryRouter } from "shared/router";
import { SWRConfig } from "swr";
import { DeskApp } from "../app/desk-app.tsx";
import { removeKeptTexts } from "../components/use-kept-form.ts";

/** A request as the server sees it. */
export interface DeskRequest {
  readonly call: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** The server's refusal of a call. */
interface Refusal {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** Response of a call: its data, or a refusal with its status. */
export type DeskAnswer = { readonly data: unknown } | Refusal;

/**
 * Responses by method and path such as `GET /operator/me`; a promise delays one, a function gets the request. May be changed
 * while the desk is open.
 */
export type DeskAnswers = Record<
  string,
  DeskAnswer | Promise<DeskAnswer> | ((request: DeskRequest) => DeskAnswer)
>;

/** The response to a visitor who is not signed in. */
export const SIGNED_OUT: DeskAnswer = { status: 401, code: 401, message: "Please sign in." };

/** Returns the response with the signed-in operator. */
export function meOf(roles: readonly OperatorRole[], waiting = 0, name = "ada@pool.example"): DeskAnswer {
  return { data: { name, roles, pending_approvals: waiting } };
}

function respond(answer: DeskAnswer | undefined): Response {
  if (answer === undefined) return Response.json({ code: 404, message: "Not found." }, { status: 404 });
  if (!("status" in answer)) return Response.json(answer.data);
  const { status, ...refusal } = answer;
  return Response.json({ data: null, ...refusal }, { status });
}

/**
 * Opens the desk at an address, without texts typed before.
 *
 * @param path address
 * @param answers responses of the server
 * @returns the requests so far
 */
export function openDesk(path: string, answers: DeskAnswers): DeskRequest[] {
  const seen: DeskRequest[] = [];
  removeKeptTexts();
  loadCatalog("shared", "en_US", {});
  activateLocale("en_US");
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const url = new URL(String(input), "http://desk.invalid");
    const request = {
      call: `${init?.method ?? "GET"} ${url.pathname}`,
      query: url.searchParams,
      body: typeof init?.body === "string" ? JSON.parse(init.body) : undefined,
    };
    seen.push(request);
    const answer = answers[request.call];
    return respond(await (typeof answer === "function" ? answer(request) : answer));
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>
      <MemoryRouter initialEntries={[path]}>
        <DeskApp />
      </MemoryRouter>
    </SWRConfig>,
  );
  return seen;
}

/** The server's refusal while it is unavailable. */
export const AWAY: DeskAnswer = { status: 503, code: 503, message: "Try again later." };
