import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { clearCalls } from "shared/api";
import { setRenderLocale } from "shared/locale";
import { beginSession, endSession, startCommonData } from "shared/session";
import { accountOf, answerCalls, coinOf, pageOf, showOnPhone, userOf, type Answer } from "shared/testing";
import { orderOf, TXID } from "#/testing/accelerations.ts";
import { renderPage } from "#/testing/render-page.tsx";
import { withOwnCache } from "#/testing/with-own-cache.tsx";
import { HistoryPage } from "../history-page.tsx";

const PAID = orderOf({
  id: 2,
  client_id: "0b5f1a52-6f0d-4c8e-9a41-000000000002",
  type: "paid",
  pay_coin: "LTC",
  amount: "0.1234",
  ancestor_size: 5141,
  status: "confirmed",
  create_time: 1_795_176_000,
  end_time: 1_795_176_000 + 5400,
});

function setup({ answer, query = "" }: { answer?: () => Answer | Promise<Answer>; query?: string } = {}) {
  const seen = answerCalls(({ path }) => {
    if (path === "/account/user/info") return { data: userOf() };
    if (path === "/account/origin/user") return { data: accountOf() };
    if (path === "/common/coin") return { data: { coins: [coinOf()] } };
    return answer?.() ?? { data: pageOf([PAID, orderOf()]) };
  });
  const queries = () =>
    seen.filter(({ path }) => path.startsWith("/tools/")).map(({ query: sent }) => Object.fromEntries(sent));
  const show = () => renderPage(withOwnCache(<HistoryPage />), `/en/tools/history${query}`);
  const address = () => screen.getByLabelText("Address").textContent;
  return { queries, show, address, user: userEvent.setup() };
}

beforeEach(async () => {
  await clearCalls();
  localStorage.clear();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  endSession();
  setRenderLocale("en_US");
});

describe("a row of the history", () => {
  it("R2.3.42 shows type, price, size, waiting time and status", async () => {
    const { show } = setup();
    show();

    const table = within(await screen.findByRole("table", { name: "Acceleration history" }));
    expect(await table.findByText("0.12340000 LTC")).toBeVisible();
    const [, paid, free] = table.getAllByRole("row");
    const cells = [...(paid?.children ?? [])].map(({ textContent }) => textContent?.replace(/\s/gu, " "));
    expect(cells).toEqual([
      "11/20/2026 12:00",
      expect.stringMatching(/^BTC.*abab/),
      "Paid",
      "0.12340000 LTC",
      "5,141 vB",
      "1 h",
      "Confirmed",
      "Open",
    ]);
    expect(free).toHaveTextContent("Free–");
    expect(within(paid ?? document.body).getByRole("link", { name: "Open" })).toHaveAttribute(
      "href",
      expect.stringMatching(new RegExp(`/tools/txaccelerator\\?order=${PAID.client_id}$`)),
    );
  });

  it("R2.3.42 names the coin of the transaction", async () => {
    const { show } = setup({ answer: () => ({ data: pageOf([orderOf({ coin: "LTC" })]) }) });
    show();

    const [, row] = within(await screen.findByRole("table")).getAllByRole("row");
    expect(await screen.findByText("LTC")).toBeVisible();
    expect(row).not.toHaveTextContent("BTC");
  });

  it("R2.3.42 shows the same on a phone", async () => {
    showOnPhone(true);
    const { show } = setup();
    show();

    expect(await screen.findByText("0.12340000 LTC")).toBeVisible();
    expect(screen.getByText("Paid · 11/20/2026 12:00")).toBeVisible();
    expect(screen.getByText("Accelerating", { selector: "ul *, [role=list] *" })).toBeVisible();
    expect(screen.queryByRole("columnheader")).toBeNull();
  });

  it("R2.3.42 links to the explorer on a phone, beside the acceleration", async () => {
    showOnPhone(true);
    const { show } = setup({ answer: () => ({ data: pageOf([PAID]) }) });
    await act(startCommonData);
    show();

    const open = await screen.findByRole("link", { name: "Open" });
    const links = within(open.parentElement ?? document.body);
    expect(await links.findByRole("link", { name: /^Explorer/u })).toHaveAttribute(
      "href",
      expect.stringContaining(TXID),
    );
  });

  it("R2.3.42 links to the acceleration on a phone, and shows why it ended", async () => {
    showOnPhone(true);
    const failed = orderOf({ status: "failed", reason: "replaced" });
    const { show } = setup({ answer: () => ({ data: pageOf([failed]) }) });
    show();

    expect(await screen.findByRole("link", { name: "Open" })).toHaveAttribute(
      "href",
      expect.stringMatching(new RegExp(`/tools/txaccelerator\\?order=${failed.client_id}$`)),
    );
    expect(screen.getByText("Another transaction replaced it.")).toBeVisible();
  });

  it("R2.3.42 formats amounts in the selected language", async () => {
    const { show } = setup();
    setRenderLocale("ru_RU");
    show();

    expect(await screen.findByText("0,12340000 LTC")).toBeVisible();
  });
});

describe("the listed accelerations", () => {
  it("R2.3.42 are those of the account when signed in", async () => {
    localStorage.setItem("accelerations", JSON.stringify([orderOf().client_id]));
    const { queries, show } = setup();
    await beginSession("a-token-of-a-test-0001");
    show();

    expect(await screen.findByText("0.12340000 LTC")).toBeVisible();
    expect(screen.queryByText("You are not signed in.")).toBeNull();
    expect(queries()).toEqual([{ page: "1", limit: "10" }]);
  });

  it("R2.3.42 are none in a browser without stored orders, with a link to sign in and return", async () => {
    const { queries, show } = setup({ answer: () => ({ data: pageOf([]) }) });
    show();

    expect(await screen.findByText("No accelerations yet")).toBeVisible();
    expect(queries()).toEqual([{ page: "1", limit: "10" }]);
    expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute(
      "href",
      expect.stringContaining(encodeURIComponent("/tools/history")),
    );
  });
});

describe("filters of the history", () => {
  it("are read from the URL; invalid values are left out", async () => {
    const { queries, show } = setup({ query: `?page=3&type=paid&status=nope&txid=${TXID.toUpperCase()}` });
    show();

    await waitFor(() => expect(queries()).toEqual([{ page: "3", limit: "10", type: "paid", txid: TXID }]));
    expect(screen.getByLabelText("Type")).toHaveValue("paid");
    expect(screen.getByLabelText("Status")).toHaveValue("all");
    expect(screen.getByLabelText("Transaction ID")).toHaveValue(TXID);
  });

  it.each(["?page=0", "?page=-2", "?page=x", "?type=other"])(
    "R2.3.42 %s shows the first page without filters",
    async (query) => {
      const { queries, show } = setup({ query });
      show();

      await waitFor(() => expect(queries()).toEqual([{ page: "1", limit: "10" }]));
    },
  );

  it("apply on Enter, start at the first page, and are kept in the URL", async () => {
    const { queries, show, address, user } = setup({ query: "?page=2" });
    show();
    const field = await screen.findByLabelText("Transaction ID");

    await user.type(field, "half an id{Enter}");
    expect(screen.getByRole("button", { name: "Search" })).toBeDisabled();
    expect(address()).toBe("?page=2");

    await user.clear(field);
    await user.type(field, `${TXID.toUpperCase()}{Enter}`);
    await waitFor(() => expect(queries().at(-1)).toEqual({ page: "1", limit: "10", txid: TXID }));
    expect(address()).toBe(`?txid=${TXID}`);
    expect(field).toHaveFocus();
    expect(field).toHaveValue(TXID);

    await user.clear(screen.getByLabelText("Transaction ID"));
    await user.type(screen.getByLabelText("Transaction ID"), "{Enter}");
    await user.selectOptions(screen.getByLabelText("Type"), "free");
    await waitFor(() => expect(address()).toBe("?type=free"));
    await user.selectOptions(screen.getByLabelText("Type"), "all");
    await waitFor(() => expect(address()).toBe(""));
  });

  it("are cleared when nothing matches", async () => {
    const { show, address, user } = setup({
      query: "?type=paid&status=failed",
      answer: () => ({ data: pageOf([]) }),
    });
    show();

    await user.click(await screen.findByRole("button", { name: "Clear the filter" }));

    expect(address()).toBe("");
    expect(await screen.findByText("No accelerations yet")).toBeVisible();
  });
});

describe("pages of the history", () => {
  it("are turned with the filter kept", async () => {
    const { queries, show, address, user } = setup({
      query: "?type=free",
      answer: () => ({ data: pageOf([orderOf()], { total: 45, total_page: 3, has_next: true }) }),
    });
    show();

    await user.click(await screen.findByRole("button", { name: "Next page" }));

    await waitFor(() => expect(queries().at(-1)).toEqual({ page: "2", limit: "10", type: "free" }));
    expect(address()).toBe("?page=2&type=free");
  });

  it("keep the last rows when a refresh fails, and show an error", async () => {
    jest.useFakeTimers();
    const answers: Answer[] = [{ data: pageOf([PAID]) }, { status: 502 }];
    const { show } = setup({ answer: () => answers.shift() ?? { data: pageOf([orderOf()]) } });
    show();
    expect(await screen.findByText("0.12340000 LTC")).toBeVisible();

    await act(() => jest.advanceTimersByTimeAsync(60_100));
    expect(await screen.findByText("Couldn't refresh.")).toBeVisible();
    expect(screen.getByText("0.12340000 LTC")).toBeVisible();

    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByText("Couldn't refresh.")).toBeNull());
  });

  it("can be loaded again after a failure", async () => {
    const answers: Answer[] = [{ code: 500, message: "Not now." }];
    const { show, user } = setup({ answer: () => answers.shift() ?? { data: pageOf([PAID]) } });
    show();

    expect(await screen.findByText("Couldn't load the history.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("0.12340000 LTC")).toBeVisible();
  });
});
