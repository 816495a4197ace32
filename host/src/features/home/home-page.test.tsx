import { beginSession, endSession } from "shared/session";
import { userOf } from "shared/testing";
import { askAfterOutage } from "#/testing/outage.ts";
import { renderPage } from "#/testing/render-page.tsx";
import { HomePage } from "./home-page.tsx";

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  endSession();
});

async function signIn(): Promise<void> {
  const answers: Record<string, unknown> = {
    "/res/account/user/info": userOf(),
    "/res/account/origin/user": null,
  };
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const { pathname } = new URL(String(input), "https://pool.invalid");
    return new Response(JSON.stringify({ code: 0, message: "", data: answers[pathname] ?? null }));
  });
  await beginSession("a-token-of-a-test-0001");
}

it.each([
  [
    "a visitor",
    async () => undefined,
    ["/res/pool/state/new", "/res/pool/BTC/state/USD/chart", "/res/announcement/list/en_US"],
  ],
  ["a person signed in", signIn, ["/res/pool/state/new", "/res/setting/coin/pool"]],
])("R2.3.1 home refreshes by itself for %s after an outage of any length", async (...args) => {
  const [, begin, paths] = args;
  await begin();

  const { first, later } = await askAfterOutage(() => renderPage(<HomePage />, "/en"));

  expect([...first]).toEqual(expect.arrayContaining(paths));
  expect([...later].toSorted()).toEqual([...first].toSorted());
});
