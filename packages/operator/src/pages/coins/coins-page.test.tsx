import type { CoinChain } from "contracts/operator/calls/coin-chains";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AWAY, meOf, openDesk, type DeskAnswers } from "../../testing/open-desk.tsx";

afterEach(() => jest.restoreAllMocks());

const OPEN = { withdraw: true, auto_withdraw: true, inner: true, coinex: true, deposit: true };
const DEFAULT_REASON = {
  en_US: "Paused for maintenance.",
  zh_Hans_CN: "维护中。",
  zh_Hant_HK: "維護中。",
  ru_RU: "Обслуживание.",
  es_ES: "En mantenimiento.",
};

const BTC: CoinChain = {
  coin: "BTC",
  chain: "BTC",
  name: "Bitcoin",
  revision: "r1",
  has_chain: true,
  has_partner: true,
  services: OPEN,
  amounts: { withdraw_fee: null, min_withdraw: "0.002", max_withdraw: null },
  reason: null,
  defaults: {
    services: OPEN,
    amounts: { withdraw_fee: "0.0001", min_withdraw: "0.001", max_withdraw: "100" },
    reason: DEFAULT_REASON,
  },
  changed: { operator: "grace@pool.example", time: 1_795_176_000 },
};

const USDT: CoinChain = {
  ...BTC,
  coin: "USDT",
  chain: "TRC20",
  name: "TRON",
  has_chain: false,
  services: { ...OPEN, inner: false },
  changed: null,
};

const LIST = "GET /operator/coin-chains";
const SAVE = "PUT /operator/coin-chains/BTC/BTC";
const CONFLICT = {
  status: 409,
  code: 409,
  message: "grace@pool.example saved this entry after you opened it.",
};

function open(path: string, more: DeskAnswers = {}) {
  const answers: DeskAnswers = {
    "GET /operator/me": meOf(["finance"]),
    [LIST]: { data: { chains: [BTC, USDT] } },
    ...more,
  };
  const seen = openDesk(path, answers);
  const bodies = () => seen.filter(({ call }) => call === SAVE).map(({ body }) => body);
  return { answers, bodies, user: userEvent.setup() };
}

const findForm = async () => within(await screen.findByRole("form", { name: "Settings of BTC" }));

const REASON = {
  en_US: "The node is replaced.",
  zh_Hans_CN: "节点更换中。",
  zh_Hant_HK: "節點更換中。",
  ru_RU: "Узел заменяется.",
  es_ES: "El nodo se sustituye.",
};
const FIELDS = [
  [/^English/u, REASON.en_US],
  [/^Simplified Chinese/u, REASON.zh_Hans_CN],
  [/^Traditional Chinese/u, REASON.zh_Hant_HK],
  [/^Russian/u, REASON.ru_RU],
  [/^Spanish/u, REASON.es_ES],
] as const;

describe("the coins at the desk", () => {
  it("are listed with what is suspended, their fees, and who saved them last", async () => {
    open("/coins");

    const bitcoin = await screen.findByRole("row", { name: /^BTC/u });
    expect(bitcoin).toHaveTextContent("BTCBitcoinnone0.00010.002");
    expect(bitcoin).toHaveTextContent("grace@pool.example");
    const tether = screen.getByRole("row", { name: /^USDT on TRC20/u });
    expect(tether).toHaveTextContent("no payout chain");
    for (const text of ["Withdrawals to addresses", "Automatic withdrawals", "Deposits", "own accounts"])
      expect(tether).toHaveTextContent(text);
    expect(tether).not.toHaveTextContent("CoinEx");
    expect(tether).toHaveTextContent("never");
  });

  it.each([
    [AWAY, "Couldn't load the coins."],
    [{ data: { chains: [] } }, "No coins."],
  ])("say when there is nothing to list: %j", async (answer, text) => {
    open("/coins", { [LIST]: answer });

    expect(await screen.findByText(text)).toBeVisible();
  });

  it("are for the role finance only", async () => {
    open("/coins", { "GET /operator/me": meOf(["support"]) });

    expect(await screen.findByText("Coins requires the role finance. Your roles: support.")).toBeVisible();
  });
});

describe("a coin at the desk", () => {
  it("is suspended with a reason in every language, and other amounts", async () => {
    const { bodies, user } = open("/coins", {
      [SAVE]: { data: { ...BTC, revision: "r2", services: { ...OPEN, withdraw: false }, reason: REASON } },
    });
    await user.click(await screen.findByRole("link", { name: "BTC" }));
    const form = await findForm();

    expect(form.getByText(/^Last saved by grace@pool\.example,/u)).toBeVisible();
    expect(form.getByText(/your save is refused and overwrites nothing/u)).toBeVisible();
    expect(form.getByRole("textbox", { name: /^Minimum/u })).toHaveValue("0.002");
    await user.click(form.getByRole("checkbox", { name: "Withdrawals to addresses" }));
    await user.type(form.getByRole("textbox", { name: /^Fee/u }), "0.0002");
    await user.clear(form.getByRole("textbox", { name: /^Minimum/u }));
    for (const [name, text] of FIELDS) await user.type(form.getByRole("textbox", { name }), text);
    await user.click(form.getByRole("button", { name: "Save" }));

    expect(await form.findByText("Saved.")).toBeVisible();
    expect(bodies()).toEqual([
      {
        revision: "r1",
        services: { ...OPEN, withdraw: false },
        amounts: { withdraw_fee: "0.0002", min_withdraw: null, max_withdraw: null },
        reason: REASON,
      },
    ]);
    await user.click(form.getByRole("checkbox", { name: "Withdrawals to addresses" }));
    await user.click(form.getByRole("button", { name: "Save" }));
    expect(bodies()[1]).toMatchObject({ revision: "r2", services: OPEN });
  });

  it("needs the reason in every language or in none, and amounts that are numbers", async () => {
    const { bodies, user } = open("/coins/BTC/BTC");
    const form = await findForm();
    const russian = form.getByRole("textbox", { name: /^Russian/u });
    await user.type(form.getByRole("textbox", { name: /^English/u }), "Soon.");
    await user.type(form.getByRole("textbox", { name: /^Fee/u }), "1e-4");
    await user.click(form.getByRole("button", { name: "Save" }));

    expect(russian).toHaveAccessibleDescription(/Write the reason in every language, or in none/u);
    expect(form.getByRole("textbox", { name: /^Fee/u })).toHaveAccessibleDescription(/Enter an amount/u);
    expect(bodies()).toEqual([]);
  });

  it("shows the server's refusal at its field", async () => {
    const message = "The amount must be at most 100 BTC.";
    const { user } = open("/coins/BTC/BTC", {
      [SAVE]: { status: 400, code: 400, message, data: { field: "amounts.min_withdraw" } },
    });
    const form = await findForm();
    await user.click(form.getByRole("button", { name: "Save" }));

    expect(await form.findByText(message)).toBeVisible();
    expect(form.getByRole("textbox", { name: /^Minimum/u })).toHaveAccessibleDescription(
      new RegExp(message, "u"),
    );
  });

  it("overwrites another operator's save only on request", async () => {
    const { answers, bodies, user } = open("/coins/BTC/BTC", { [SAVE]: CONFLICT });
    const form = await findForm();
    await user.click(form.getByRole("checkbox", { name: "Deposits" }));
    await user.click(form.getByRole("button", { name: "Save" }));
    expect(await form.findByRole("alert")).toHaveTextContent("grace@pool.example saved this entry");
    const theirs = { ...BTC, revision: "r2", services: { ...OPEN, coinex: false } };
    answers[LIST] = AWAY;
    await user.click(form.getByRole("button", { name: "Overwrite with mine" }));
    expect(await form.findByText("Try again later.")).toBeVisible();
    answers[LIST] = { data: { chains: [theirs] } };
    answers[SAVE] = { data: { ...theirs, revision: "r3", services: { ...OPEN, deposit: false } } };
    await user.click(form.getByRole("button", { name: "Overwrite with mine" }));

    expect(await form.findByText("Saved.")).toBeVisible();
    expect(bodies()).toMatchObject([
      { revision: "r1", services: { deposit: false } },
      { revision: "r2", services: { coinex: true, deposit: false } },
    ]);
    expect(form.queryByRole("alert")).toBeNull();
  });

  it("shows another operator's save instead of the edits", async () => {
    const { answers, user } = open("/coins/BTC/BTC", { [SAVE]: CONFLICT });
    const form = await findForm();
    const deposits = form.getByRole("checkbox", { name: "Deposits" });
    await user.click(deposits);
    await user.click(form.getByRole("button", { name: "Save" }));
    answers[LIST] = { data: { chains: [{ ...BTC, revision: "r2", services: { ...OPEN, coinex: false } }] } };
    await user.click(await form.findByRole("button", { name: "Discard mine, show theirs" }));

    expect(
      await form.findByRole("checkbox", { name: "Withdrawals to CoinEx", checked: false }),
    ).toBeVisible();
    expect(deposits).toBeChecked();
  });

  it("says what the servers do not support, and which coins the pool does not have", async () => {
    open("/coins/USDT/TRC20");

    expect(await screen.findByText(/have no payout chain for this coin/u)).toBeVisible();
    expect(screen.getByText("Never changed at the desk.")).toBeVisible();
    expect(screen.queryByText(/no exchange partner/u)).toBeNull();
  });

  it("is not found under another chain", async () => {
    open("/coins/BTC/TRC20");

    expect(await screen.findByText("The pool does not have BTC on TRC20.")).toBeVisible();
  });
});
