import { act, screen } from "@testing-library/react";
import { renderPage } from "#/testing/render-page.tsx";
import { RemoteCard } from "./remote-card.tsx";
import { RemoteError } from "./remote-error.ts";

const UNREACHABLE = /There is no connection to the server/;

function answer(isReachable: boolean): void {
  globalThis.fetch = () =>
    isReachable ? Promise.resolve(new Response()) : Promise.reject(new TypeError("Failed to fetch"));
}

function setup(kind: RemoteError["kind"]) {
  const onRetry = jest.fn();
  const onBack = jest.fn();
  renderPage(
    <RemoteCard name="pool" error={new RemoteError(kind, "lost")} onRetry={onRetry} onBack={onBack} />,
  );
  return { onRetry, onBack };
}

async function pass(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

it.each(["network", "timeout", "chunk"] as const)(
  "R2.8.1 after a failure of kind %s shows that the server is unreachable, and recovers by itself",
  async (kind) => {
    answer(false);
    const { onRetry, onBack } = setup(kind);
    await pass(100);
    expect(screen.getByText(UNREACHABLE)).toBeInTheDocument();
    await pass(60_000);
    expect(onBack).not.toHaveBeenCalled();

    answer(true);
    await pass(5_000);

    expect(onBack).toHaveBeenCalledTimes(1);
    expect(onRetry).not.toHaveBeenCalled();
  },
);

it("R2.8.1 checks immediately when the browser is online again", async () => {
  answer(false);
  const { onBack } = setup("network");
  await pass(100);

  answer(true);
  globalThis.dispatchEvent(new Event("online"));
  await pass(100);

  expect(onBack).toHaveBeenCalledTimes(1);
});

it("R2.8.1 does not retry by itself when the server lacks a file", async () => {
  answer(true);
  const { onRetry, onBack } = setup("chunk");
  await pass(20_000);

  expect(screen.queryByText(UNREACHABLE)).not.toBeInTheDocument();
  expect(onRetry).not.toHaveBeenCalled();
  expect(onBack).not.toHaveBeenCalled();
});
