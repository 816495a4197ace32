import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation, useNavigate } from "shared/router";
import { emptyDraft, withEdit } from "../model/draft.ts";
import { useDraft } from "./use-draft.ts";

const REST_MS = 400;

function setup(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/en/tools/calculator${address}`]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(
    () => ({ draft: useDraft(), search: useLocation().search, navigate: useNavigate() }),
    { wrapper },
  );
  const type = (text: string) =>
    act(() => result.current.draft[1]((now) => withEdit(now, { field: "power", text, currency: "USD" })));
  return {
    type,
    draft: () => result.current.draft[0],
    search: () => result.current.search,
    follow: (to: string) => act(() => void result.current.navigate(to)),
    goBack: () => act(() => void result.current.navigate(-1)),
  };
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => jest.useFakeTimers());

afterEach(() => jest.useRealTimers());

describe("the URL of the calculator", () => {
  it("R2.3.41 stays empty until a field is changed", async () => {
    const { search } = setup("");
    await pass(REST_MS * 2);
    expect(search()).toBe("");
  });

  it("R2.3.41 is updated after a pause in typing, not on every key", async () => {
    const { type, search, draft } = setup("");
    type("3");
    await pass(REST_MS - 1);
    type("3.5");
    await pass(REST_MS - 1);
    expect(search()).toBe("");
    expect(draft().edits).toEqual({ power: "3.5" });

    await pass(1);
    expect(search()).toBe("?coin=BTC&power=3.5");
  });

  it("R2.3.41 is rewritten in full and in order for a shared link", async () => {
    const { search, draft } = setup("?power=3&coin=ltc&nonsense=1");
    expect(draft()).toEqual({ coin: "LTC", edits: { power: "3" } });
    await pass(REST_MS);
    expect(search()).toBe("?coin=LTC&power=3");
  });

  it("R2.3.41 overrides typed values when another link is followed", async () => {
    const { type, follow, goBack, draft } = setup("");
    type("3.5");
    await pass(REST_MS);

    follow("?coin=KAS");
    expect(draft()).toEqual(emptyDraft("KAS"));
    goBack();
    expect(draft().edits).toEqual({ power: "3.5" });
  });

  it("R2.3.41 is not updated after the page was left", async () => {
    const { type, follow, search } = setup("");
    type("3.5");
    follow("/en/tools/calculator?coin=LTC");
    await pass(REST_MS * 2);
    expect(search()).toBe("?coin=LTC");
  });
});
