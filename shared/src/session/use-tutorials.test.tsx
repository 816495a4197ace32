import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { clearCalls } from "../api/index.ts";
import { answerCalls } from "../testing/index.ts";
import { useTutorials } from "./use-tutorials.ts";

const TUTORIALS = { BTC: [{ device: "s21", title: "Antminer S21", url: "https://help.example/s21" }] };

function AtOnce({ children }: { children: ReactNode }) {
  return <SWRConfig value={{ dedupingInterval: 0 }}>{children}</SWRConfig>;
}

/** Visits a page with tutorials. */
async function visit() {
  const { result, unmount } = renderHook(useTutorials, { wrapper: AtOnce });
  await waitFor(() => expect(result.current.data).toBeDefined());
  // A reading of known data is renewed with the next frame.
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  await waitFor(() => expect(result.current.isValidating).toBe(false));
  const { data } = result.current;
  unmount();
  return data?.tutorials;
}

afterEach(async () => {
  jest.restoreAllMocks();
  await clearCalls();
});

it("R7.1.1 requests the tutorials at the first visit only", async () => {
  const seen = answerCalls(() => ({ data: { tutorials: TUTORIALS } }));

  expect(await visit()).toEqual(TUTORIALS);
  expect(await visit()).toEqual(TUTORIALS);
  expect(seen).toHaveLength(1);
});
