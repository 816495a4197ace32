import { render, screen, waitFor } from "@testing-library/react";
import { defineCall, TIMINGS_MS } from "contracts";
import { act } from "react";
import { SWRConfig } from "swr";
import * as v from "valibot";
import { clearCalls } from "./call-key.ts";
import { HttpError, NetworkError, TimeoutError, ApiError } from "./errors.ts";
import { setApiIdentity } from "./identity.ts";
import { isRetryable, useCall } from "./use-call.ts";

const readPrice = defineCall({
  name: "readPrice",
  method: "GET",
  path: "/price",
  origin: "own",
  source: "test",
  summary: "",
  access: "public",
  response: v.string(),
});

function Price() {
  const { data } = useCall(readPrice, {});
  return <p>{data ?? "waiting"}</p>;
}

afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  ["a network failure", new NetworkError(), true],
  ["a timeout", new TimeoutError(), true],
  ["status 503", new HttpError(503), true],
  ["status 429", new HttpError(429), true],
  ["too many attempts", new ApiError(21_003, "", null), true],
  ["status 404", new HttpError(404), false],
  ["a refusal", new ApiError(3001, "", null), false],
])("R8.5 retries after %s: %#", (_name, error, expected) => {
  expect(isRetryable(error)).toBe(expected);
});

it("R9.7 shows a first load for at least 200 ms, and reloads in another currency", async () => {
  jest.useFakeTimers();
  const timings: Record<string, number> = TIMINGS_MS;
  jest.replaceProperty(timings, "fetchMinimumDelay", 200);
  setApiIdentity({ currency: "USD" });
  const answer = jest.spyOn(globalThis, "fetch").mockImplementation(async (_url, init) => {
    const currency = new Headers(init?.headers).get("currency");
    return new Response(JSON.stringify({ code: 0, message: "", data: `price in ${currency ?? ""}` }));
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <Price />
    </SWRConfig>,
  );

  await act(() => jest.advanceTimersByTimeAsync(TIMINGS_MS.fetchMinimumDelay - 1));
  expect(screen.getByText("waiting")).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByText("price in USD")).toBeVisible();

  act(() => setApiIdentity({ currency: "CNY" }));
  await act(() => jest.advanceTimersByTimeAsync(TIMINGS_MS.fetchMinimumDelay));
  expect(screen.getByText("price in CNY")).toBeVisible();
  expect(answer).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

it("requests again after the cache was cleared, regardless of requests in flight", async () => {
  const held = Promise.withResolvers<Response>();
  const answer = jest.spyOn(globalThis, "fetch").mockReturnValueOnce(held.promise);
  const answerOf = (data: string) => new Response(JSON.stringify({ code: 0, message: "", data }));
  const first = render(<Price />);
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
  first.unmount();

  await clearCalls();
  answer.mockResolvedValueOnce(answerOf("price of today"));
  render(<Price />);

  expect(await screen.findByText("price of today")).toBeVisible();
  await act(async () => held.resolve(answerOf("price of yesterday")));
  expect(screen.getByText("price of today")).toBeVisible();
});

it("R9.7 does not show the previous page while another page's request has failed", async () => {
  const readPage = defineCall({
    ...readPrice,
    name: "readPage",
    path: "/page",
    query: v.object({ page: v.number() }),
  });
  let isDown = false;
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url) => {
    if (isDown) return new Response(JSON.stringify({ code: 3001, message: "", data: null }));
    return new Response(JSON.stringify({ code: 0, message: "", data: `rows of ${String(url).slice(-6)}` }));
  });
  function Page({ page }: { page: number }) {
    const { data, error } = useCall(readPage, { query: { page } }, { keepPreviousData: true });
    return <p>{`${data ?? "no rows"} ${error ? "failed" : ""}`}</p>;
  }
  const showPage = (page: number) => (
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <Page page={page} />
    </SWRConfig>
  );
  const { rerender } = render(showPage(1));
  await screen.findByText("rows of page=1");

  isDown = true;
  rerender(showPage(2));
  expect(screen.getByText("rows of page=1")).toBeVisible();
  expect(await screen.findByText("no rows failed")).toBeVisible();

  rerender(showPage(1));
  expect(await screen.findByText("rows of page=1 failed")).toBeVisible();
});
