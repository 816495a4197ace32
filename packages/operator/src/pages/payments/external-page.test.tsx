import type { PayoutPsbt } from "contracts/operator/calls/psbts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { showOnPhone } from "shared/testing";
import { AWAY, meOf, openDesk, type DeskAnswer, type DeskAnswers } from "../../testing/open-desk.tsx";

afterEach(() => jest.restoreAllMocks());

const WAITING: PayoutPsbt = {
  id: 3,
  coin: "LTC",
  chain: "LTC",
  txid: "ab".repeat(32),
  amount: "12.5",
  network_fee: "0.00000282",
  orders: [{ id: 59, address: "ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9", amount: "12.5" }],
  status: "waiting",
  create_time: 1_795_176_000,
  expire_time: 1_795_435_200,
  end_by: null,
  end_reason: null,
  end_time: null,
  is_spent: false,
  raises: null,
  proposal: null,
  settlement: null,
};

const EXPIRED: PayoutPsbt = {
  ...WAITING,
  id: 2,
  txid: "cd".repeat(32),
  status: "abandoned",
  end_by: "rule",
  end_reason: "expired",
  end_time: 1_795_175_000,
};

function open(psbts: readonly PayoutPsbt[], more: DeskAnswers = {}) {
  const answers: DeskAnswers = {
    "GET /operator/me": meOf(["finance"]),
    "GET /operator/psbts": { data: { psbts } },
    ...more,
  };
  return { seen: openDesk("/payments/external", answers), answers, user: userEvent.setup() };
}

describe("files for the external signer", () => {
  it("show what they pay, are uploaded as signed files, and explain what is wrong with one", async () => {
    const { seen, answers, user } = open([WAITING, EXPIRED], {
      "POST /operator/psbts/3/signed": {
        status: 409,
        code: 409,
        message: "Signatures are missing in this file, or wrong. Nothing was stored.",
      },
    });

    const orders = await screen.findByRole("table", { name: "Orders paid by this file" });
    expect(within(orders).getByRole("row", { name: /Order 59/u })).toHaveTextContent("12.5 LTC");
    const ended = screen.getByRole("table", { name: "Signed or discarded files" });
    expect(within(ended).getByRole("row", { name: /LTC file 2/u })).toHaveTextContent(
      /discarded.*the server.*expired/u,
    );
    expect(screen.getByRole("button", { name: "Check and send" })).toBeDisabled();
    const bytes = new Uint8Array([0x70, 0x73, 0x62, 0x74, 0xff, 1, 2]);
    const file = new File([bytes], "signed.psbt");
    // jsdom cannot read a file's bytes.
    Object.assign(file, { arrayBuffer: () => Promise.resolve(bytes.buffer) });
    await user.upload(screen.getByLabelText("Signed file of LTC file 3"), file);
    expect(await screen.findByDisplayValue("cHNidP8BAg==")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Check and send" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Signatures are missing");
    answers["POST /operator/psbts/3/signed"] = { data: { state: "stored", txid: WAITING.txid } };
    answers["GET /operator/psbts"] = {
      data: {
        psbts: [{ ...WAITING, status: "signed", end_by: "ada@pool.example", end_time: 1_795_176_100 }],
      },
    };
    await user.click(screen.getByRole("button", { name: "Check and send" }));

    expect(await screen.findByText("No files to sign.")).toBeVisible();
    expect(seen.filter(({ call }) => call.startsWith("POST")).map(({ body }) => body)).toEqual(
      Array(2).fill({ psbt: "cHNidP8BAg==" }),
    );
  });

  it("show each address whole on a phone, and finished ones as a list", async () => {
    showOnPhone();
    open([WAITING, EXPIRED]);

    const list = within(await screen.findByRole("list", { name: "Orders paid by this file" }));
    expect(list.getByRole("listitem")).toHaveTextContent(/^Order 5912\.5 LTCltc1q.*kgmn4n9/u);
    expect(list.getByRole("link", { name: "Order 59" })).toHaveAttribute("href", "/payments/59");
    const ended = within(screen.getByRole("list", { name: "Signed or discarded files" }));
    expect(ended.getByRole("listitem")).toHaveTextContent(
      /^LTC file 212\.5 LTCdiscarded, the server, .*expired$/u,
    );
  });

  it("are discarded by two operators, with a reason", async () => {
    const { seen, answers, user } = open([WAITING], {
      "POST /operator/psbts/3/abandon": { data: { state: "proposed", approval_id: 8 } },
      "POST /operator/approvals/8": { status: 409, code: 409, message: "This proposal has expired." },
    });

    await user.click(await screen.findByRole("button", { name: "Discard" }));
    const dialog = await screen.findByRole("dialog", { name: "Discard this file?" });
    await user.click(within(dialog).getByRole("button", { name: "Propose discarding" }));
    expect(await within(dialog).findByText("Enter a reason.")).toBeVisible();
    await user.type(within(dialog).getByLabelText(/^Reason/u), "The device is lost.");
    const proposal = { id: 8, proposer: "grace@pool.example", proposed_time: 1_795_176_200 };
    answers["GET /operator/psbts"] = { data: { psbts: [{ ...WAITING, proposal }] } };
    await user.click(within(dialog).getByRole("button", { name: "Propose discarding" }));
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    const question = within(await screen.findByRole("dialog", { name: "Discard this file?" }));
    expect(question.getByText(/^Its orders get a new file at the current fee\./u)).toBeVisible();
    await user.click(question.getByRole("button", { name: "Confirm" }));

    expect(await screen.findByRole("alert")).toHaveTextContent("This proposal has expired.");
    expect(screen.queryByRole("button", { name: "Discard" })).toBeNull();
    expect(seen.filter(({ call }) => call.startsWith("POST")).map(({ body }) => body)).toEqual([
      { reason: "The device is lost." },
      { decision: "confirm" },
    ]);
  });

  it("show which transaction a higher fee replaces, and what discarding it leaves", async () => {
    const { user } = open([{ ...WAITING, raises: "ef".repeat(32) }]);

    const card = await screen.findByRole("region", { name: "LTC file 3" });
    expect(card).toHaveTextContent(/It replaces transaction efef.*, which is pending with a lower fee\./u);
    await user.click(within(card).getByRole("button", { name: "Discard" }));
    expect(await screen.findByRole("dialog", { name: "Discard this file?" })).toHaveTextContent(
      "the orders keep their current transaction",
    );
  });

  it("have their orders marked as paid, by two operators, when a manual payment spent the coins", async () => {
    const spent: PayoutPsbt = { ...EXPIRED, is_spent: true };
    const { seen, answers, user } = open([spent], {
      "POST /operator/psbts/2/settle": { data: { state: "proposed", approval_id: 9 } },
    });

    await user.click(await screen.findByRole("button", { name: "Mark as paid" }));
    const dialog = await screen.findByRole("dialog", { name: "Mark its orders as paid?" });
    await user.type(within(dialog).getByLabelText(/^Reason/u), "Paid by hand.");
    const settlement = { id: 9, proposer: "grace@pool.example", proposed_time: 1_795_176_200 };
    answers["GET /operator/psbts"] = { data: { psbts: [{ ...spent, settlement }] } };
    await user.click(within(dialog).getByRole("button", { name: "Propose marking as paid" }));

    expect(
      await screen.findByText(
        "grace@pool.example proposed to mark the orders as paid. A second operator must confirm.",
      ),
    ).toBeVisible();
    expect(screen.queryByRole("button", { name: /Pay by other coins|Count as paid/u })).toBeNull();
    expect(seen.filter(({ call }) => call.startsWith("POST"))).toMatchObject([
      { call: "POST /operator/psbts/2/settle", body: { reason: "Paid by hand." } },
    ]);
  });

  it("have their orders paid with other coins, by two operators, when something else spent theirs", async () => {
    const spent: PayoutPsbt = { ...EXPIRED, is_spent: true };
    const { seen, answers, user } = open([spent], {
      "POST /operator/psbts/2/renew": {
        status: 409,
        code: 409,
        message: "The transaction that spent the coins of this file has 2 of 12 confirmations.",
      },
    });

    const card = await screen.findByRole("region", { name: "LTC file 2" });
    expect(card).toHaveTextContent("Another transaction spent the coins of this file");
    expect(within(card).queryByRole("button", { name: "Download file" })).toBeNull();
    expect(within(card).queryByText("Replaced by a new file (UTC)")).toBeNull();
    expect(screen.queryByRole("row", { name: /LTC file 2/u })).toBeNull();
    await user.click(within(card).getByRole("button", { name: "Pay with other coins" }));
    const dialog = await screen.findByRole("dialog", { name: "Pay its orders with other coins?" });
    await user.type(within(dialog).getByLabelText(/^Reason/u), "The signer moved them.");
    await user.click(within(dialog).getByRole("button", { name: "Propose a new file" }));
    expect(await within(dialog).findByRole("alert")).toHaveTextContent("2 of 12 confirmations");
    answers["POST /operator/psbts/2/renew"] = { data: { state: "proposed", approval_id: 9 } };
    answers["POST /operator/approvals/9"] = { status: 409, code: 409, message: "This proposal has expired." };
    const proposal = { id: 9, proposer: "grace@pool.example", proposed_time: 1_795_176_200 };
    answers["GET /operator/psbts"] = { data: { psbts: [{ ...spent, proposal }] } };
    await user.click(within(dialog).getByRole("button", { name: "Propose a new file" }));
    expect(
      await screen.findByText(
        "grace@pool.example proposed to pay with other coins. A second operator must confirm.",
      ),
    ).toBeVisible();
    expect(screen.queryByRole("button", { name: "Pay with other coins" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    const question = within(await screen.findByRole("dialog", { name: "Pay its orders with other coins?" }));
    expect(question.getByText(/they are paid twice\.$/u)).toBeVisible();
    await user.click(question.getByRole("button", { name: "Confirm" }));

    expect(await screen.findByRole("alert")).toHaveTextContent("This proposal has expired.");
    expect(seen.filter(({ call }) => call.startsWith("POST")).map(({ body }) => body)).toEqual([
      { reason: "The signer moved them." },
      { reason: "The signer moved them." },
      { decision: "confirm" },
    ]);
  });

  it("show no amount once their orders have another file", async () => {
    open([{ ...EXPIRED, orders: [], amount: "0" }]);

    expect(await screen.findByRole("row", { name: /LTC file 2/u })).not.toHaveTextContent("0 LTC");
  });

  it("show empty states when none is waiting or finished", async () => {
    open([]);

    expect(await screen.findByText("No files to sign.")).toBeVisible();
    expect(screen.getByText("None yet.")).toBeVisible();
  });

  it("show a placeholder while loading, and an error with a retry on failure", async () => {
    const late = Promise.withResolvers<DeskAnswer>();
    const { answers, user } = open([], { "GET /operator/psbts": late.promise });

    expect(await screen.findByRole("group", { name: "Loading…" })).toHaveAttribute("aria-busy", "true");
    expect(screen.getByRole("heading", { name: "External signer" })).toBeVisible();
    expect(screen.queryByText("No files to sign.")).toBeNull();
    late.resolve(AWAY);
    const failed = await screen.findByText("Couldn't load the files.");
    expect(failed).toBeVisible();
    expect(screen.getByText("Try again later.")).toBeVisible();
    expect(screen.queryByRole("group", { name: "Loading…" })).toBeNull();
    answers["GET /operator/psbts"] = { data: { psbts: [WAITING] } };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("region", { name: "LTC file 3" })).toBeVisible();
    expect(failed).not.toBeInTheDocument();
  });
});
