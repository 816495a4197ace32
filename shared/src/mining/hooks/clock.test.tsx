import { act, renderHook } from "@testing-library/react";
import { brand } from "brand";
import type { ReactNode } from "react";
import { NetworkError } from "../../api/index.ts";
import { setTimezone } from "../../locale/index.ts";
import { MemoryRouter, useLocation } from "../../router/index.ts";
import { useDisplayPreferences } from "./use-display-preferences.ts";
import { readNow, useNow } from "./use-now.ts";
import { usePageTitle } from "./use-page-title.ts";
import { useUpdatedAt } from "./use-updated-at.ts";
import { useWorkerQuery } from "./use-worker-query.ts";

const NOON_MS = Date.UTC(2026, 10, 20, 12);
const NOON = NOON_MS / 1000;

beforeEach(() => jest.useFakeTimers({ now: NOON_MS }));

afterEach(() => {
  jest.useRealTimers();
  setTimezone("local");
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe("the clock of a page", () => {
  it("advances twice a minute, in whole seconds, and stops when its page unmounts", async () => {
    const { result, unmount } = renderHook(() => useNow());
    expect(result.current).toBe(NOON);

    await pass(29_900);
    expect(result.current).toBe(NOON);
    await pass(100);
    expect(result.current).toBe(NOON + 30);
    expect(readNow()).toBe(NOON + 30);

    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });

  it("uses the chosen time zone", () => {
    setTimezone("-210");

    expect(renderHook(() => useDisplayPreferences()).result.current).toMatchObject({
      locale: "en_US",
      timeZone: "-03:30",
      currency: "USD",
    });
  });
});

describe("the time of a response", () => {
  interface State {
    data: unknown;
    error: NetworkError | undefined;
    isValidating: boolean;
  }
  const LOADING: State = { data: undefined, error: undefined, isValidating: true };
  const READY: State = { data: 1, error: undefined, isValidating: false };

  it("R2.3.25 is set when a request succeeds, and kept while the next one runs or fails", async () => {
    const { result, rerender } = renderHook((state: State) => useUpdatedAt(state), { initialProps: LOADING });
    expect(result.current).toBeNull();

    await pass(5000);
    rerender(READY);
    expect(result.current).toBe(NOON + 5);

    await pass(60_000);
    rerender({ ...READY, isValidating: true });
    rerender({ ...READY, error: new NetworkError() });
    expect(result.current).toBe(NOON + 5);

    await pass(60_000);
    rerender({ ...READY, isValidating: true });
    rerender(READY);
    expect(result.current).toBe(NOON + 125);
  });

  it("R2.3.25 is null if no request has succeeded", () => {
    const failed = { data: undefined, error: new NetworkError(), isValidating: false };

    expect(renderHook(() => useUpdatedAt(failed)).result.current).toBeNull();
  });
});

it("sets the document title to that of the page, and then of the next one", () => {
  const { rerender } = renderHook((title: string) => usePageTitle(title), { initialProps: "Workers" });
  expect(document.title).toBe(`Workers – ${brand.name}`);

  rerender("Profit");
  expect(document.title).toBe(`Profit – ${brand.name}`);
});

describe("the worker filters in the address", () => {
  function setup(path: string) {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
    );
    const { result } = renderHook(() => ({ choice: useWorkerQuery(), address: useLocation().search }), {
      wrapper,
    });
    const change = (...args: Parameters<(typeof result.current.choice)[1]>) =>
      act(() => result.current.choice[1](...args));
    return { result, change };
  }

  it("R2.3.26 reset to the first page with every change except that of the page", () => {
    const { result, change } = setup("/en/pool/worker?page=3&coin=LTC");
    change({ page: 4 });
    expect(result.current.address).toBe("?page=4&coin=LTC");

    change({ status: "active" });
    expect(result.current.address).toBe("?coin=LTC&status=active");
    expect(result.current.choice[0]).toMatchObject({ status: "active", page: 1 });
  });

  it("R2.3.26 keep two simultaneous changes", () => {
    const { result } = setup("/en/pool/worker");
    act(() => {
      const [, change] = result.current.choice;
      change({ name: "s21" });
      change({ status: "invalid" });
    });

    expect(result.current.address).toBe("?q=s21&status=invalid");
  });
});
