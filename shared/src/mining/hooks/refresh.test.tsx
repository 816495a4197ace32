import { render, screen } from "@testing-library/react";
import { defineCall, TIMINGS_MS } from "contracts";
import { act } from "react";
import { SWRConfig } from "swr";
import * as v from "valibot";
import { useCall } from "../../api/index.ts";
import { REFRESH } from "./refresh.ts";

const readRate = defineCall({
  name: "readRate",
  method: "GET",
  path: "/rate",
  origin: "own",
  source: "test",
  summary: "",
  access: "public",
  response: v.string(),
});

const SOME_HOURS_MS = 3 * 3_600_000;

function Rate() {
  const { data, error } = useCall(readRate, {}, REFRESH);
  return (
    <p>
      {data ?? "waiting"} {error ? "old" : "fresh"}
    </p>
  );
}

async function pass(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

function unavailable(): Response {
  return new Response("", { status: 503 });
}

function rateLimited(): Response {
  const envelope = { code: 21_003, message: "Wait.", data: { retry_after: 60 } };
  return new Response(JSON.stringify(envelope), { status: 429 });
}

/** Renders a reading whose server responds until it is switched off. */
async function showRate(): Promise<{ setAway: (isAway: boolean, answer?: () => Response) => void }> {
  let isGone = false;
  let failure = unavailable;
  let answers = 0;
  jest.spyOn(globalThis, "fetch").mockImplementation(async () => {
    if (isGone) return failure();
    answers += 1;
    return new Response(JSON.stringify({ code: 0, message: "", data: `answer ${String(answers)}` }));
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <Rate />
    </SWRConfig>,
  );
  await pass(TIMINGS_MS.fetchMinimumDelay);
  return {
    setAway: (isAway, answer = unavailable) => {
      isGone = isAway;
      failure = answer;
    },
  };
}

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it.each([
  ["the server was away", unavailable],
  ["requests were limited", rateLimited],
])("R2.3.25 a visible page refreshes by itself, however long %s", async (_case, failure) => {
  const server = await showRate();
  expect(screen.getByText("answer 1 fresh")).toBeVisible();

  server.setAway(true, failure);
  await pass(SOME_HOURS_MS);
  expect(screen.getByText("answer 1 old")).toBeVisible();

  server.setAway(false);
  await pass(TIMINGS_MS.dashboardRefresh);
  expect(screen.getByText(/^answer [2-9] fresh$/u)).toBeVisible();
});

it("R2.3.25 a page without a network shows within a minute that its figures are old", async () => {
  const server = await showRate();

  act(() => void globalThis.dispatchEvent(new Event("offline")));
  server.setAway(true);
  await pass(TIMINGS_MS.dashboardRefresh);
  expect(screen.getByText("answer 1 old")).toBeVisible();

  server.setAway(false);
  act(() => void globalThis.dispatchEvent(new Event("online")));
  await pass(TIMINGS_MS.fetchMinimumDelay);
  expect(screen.getByText(/^answer [2-9] fresh$/u)).toBeVisible();
});
