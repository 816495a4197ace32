import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { forgetWrites, getPendingRequests } from "shared/api";
import { startCommonData } from "shared/session";
import { coinOf, holdAnswer } from "shared/testing";
import { decode, forgetBroadcasts, openBroadcast, TERMS, transactionOf } from "../testing/open-broadcast.tsx";

beforeEach(forgetBroadcasts);

describe("what a raw transaction does", () => {
  it("R2.3.40 is shown, including what is unknown about it", async () => {
    const { user } = openBroadcast();
    await decode(user);

    expect(await screen.findByText(`${"cd".repeat(32)}:3`)).toBeVisible();
    expect(screen.getByText("Amount unknown")).toBeVisible();
    expect(screen.getByText("Script without an address")).toBeVisible();
    expect(screen.getByText("20.46 sat/vB")).toBeVisible();
    expect(screen.getByText("1,222 bytes")).toBeVisible();
    expect(screen.getByText("0.00002820 BTC")).toBeVisible();
    expect(
      within(screen.getByText("Can be replaced (RBF)").parentElement ?? document.body).getByText("No"),
    ).toBeVisible();
  });

  it("R2.3.40 is shown without a fee when its inputs are unknown, and with why the network would refuse it", async () => {
    const problem = { reason: "missing_inputs", message: "Its inputs are spent." } as const;
    const { user } = openBroadcast({
      decode: { data: transactionOf({ fee: null, fee_rate: null, problem }) },
    });
    await decode(user);

    expect(await screen.findByText("The network would refuse it now.")).toBeVisible();
    expect(screen.getByText("Its inputs are spent.")).toBeVisible();
    expect(screen.getAllByText("Unknown")).toHaveLength(2);
  });

  it("is not shown for text changed before the response arrived, so that nothing unseen is sent", async () => {
    const held = holdAnswer();
    const { user, answers, sendings } = openBroadcast({ decode: held.answer });
    await decode(user);
    await user.type(screen.getByLabelText("Raw transaction"), "0c");

    held.give({ data: transactionOf() });
    // The page's pending requests end once the response has been processed.
    await waitFor(() => expect(getPendingRequests()).toBe(0));
    await act(() => Promise.resolve());
    expect(screen.getByRole("button", { name: "Decode" })).toBeEnabled();
    expect(screen.queryByText("What it does")).toBeNull();

    answers.decode = { data: transactionOf({ txid: "ef".repeat(32) }) };
    await user.click(screen.getByRole("button", { name: "Decode" }));
    await user.click(await screen.findByRole("button", { name: "Broadcast" }));
    expect(await screen.findByText("The network accepted your transaction.")).toBeVisible();
    expect(sendings()).toEqual([{ coin: "BTC", raw_tx: "0a0b0c" }]);
  });

  it("R2.3.40 shows fee and rate in the units of its coin", async () => {
    const { user } = openBroadcast({ decode: { data: transactionOf({ coin: "LTC" }) } });
    await decode(user);

    expect(await screen.findByText("20.46 lit/vB")).toBeVisible();
    expect(screen.getByText("0.00002820 LTC")).toBeVisible();
  });

  it("is decoded again for another coin", async () => {
    const { user, decodings } = openBroadcast();
    await decode(user);
    expect(await screen.findByText("What it does")).toBeVisible();

    await user.selectOptions(screen.getByLabelText("Coin"), "LTC");
    expect(screen.queryByText("What it does")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Decode" }));
    expect(await screen.findByText("What it does")).toBeVisible();
    expect(decodings()).toEqual([
      { coin: "BTC", raw_tx: "0a0b" },
      { coin: "LTC", raw_tx: "0a0b" },
    ]);
  });
});

describe("sending a raw transaction", () => {
  it("asks for confirmation of a large fee: sends nothing when canceled, once when confirmed", async () => {
    const { user, sendings } = openBroadcast({ decode: { data: transactionOf({ fee: "0.001" }) } });
    await decode(user);

    await user.click(await screen.findByRole("button", { name: "Broadcast" }));
    const dialog = await screen.findByRole("dialog", { name: "Pay this fee?" });
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sendings()).toEqual([]);

    await user.click(screen.getByRole("button", { name: "Broadcast" }));
    const again = await screen.findByRole("dialog", { name: "Pay this fee?" });
    await user.click(within(again).getByRole("button", { name: "Broadcast" }));
    expect(await screen.findByText("The network accepted your transaction.")).toBeVisible();
    expect(sendings()).toHaveLength(1);
  });

  it("is not called unsent when its answer was lost, can be retried, and then clears the field", async () => {
    const { user, answers, sendings } = openBroadcast({ send: { status: 502 } });
    await decode(user);
    await user.click(await screen.findByRole("button", { name: "Broadcast" }));
    expect(await screen.findByText("We don't know whether the transaction was sent.")).toBeVisible();
    expect(screen.queryByText("The transaction wasn't sent.")).toBeNull();

    answers.send = { data: { txid: transactionOf().txid } };
    forgetWrites();
    await user.click(screen.getByRole("button", { name: "Broadcast" }));
    expect(await screen.findByText("Transaction sent")).toBeVisible();
    const [first, second] = sendings();
    expect(second).toEqual(first);

    await user.click(screen.getByRole("button", { name: "Broadcast another transaction" }));
    expect(screen.getByLabelText("Raw transaction")).toHaveValue("");
    expect(screen.queryByText("What it does")).toBeNull();
  });

  it.each([
    ["low_fee", "The fee is too low.", true],
    ["already_confirmed", "This transaction is already confirmed.", false],
  ])("that the node refuses for %s is explained", async (reason, message, isUnsent) => {
    const { user } = openBroadcast({ send: { code: 27007, message, data: { reason } } });
    await decode(user);
    await user.click(await screen.findByRole("button", { name: "Broadcast" }));

    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryAllByText("The transaction wasn't sent.")).toHaveLength(isUnsent ? 1 : 0);
  });

  it.each([
    ["LTC", "LTC", true],
    ["LTC", "BTC", false],
    ["LTC", null, false],
    ["BTC", null, false],
    // A server that does not list its coins accelerates bitcoin.
    ["BTC", undefined, true],
    ["LTC", undefined, false],
  ])("of %s offers the accelerator when it supports %s: %s", async (coin, accelerated, isOffered) => {
    const terms = accelerated === undefined ? TERMS : { ...TERMS, accelerated_coin: accelerated };
    const { user } = openBroadcast({ terms: { data: terms }, decode: { data: transactionOf({ coin }) } });
    await user.selectOptions(await screen.findByLabelText("Coin"), coin);
    await decode(user);
    await user.click(await screen.findByRole("button", { name: "Broadcast" }));

    expect(await screen.findByText("Transaction sent")).toBeVisible();
    expect(screen.queryAllByRole("link", { name: "Accelerate it" })).toHaveLength(isOffered ? 1 : 0);
  });
});

it("8.3 a sent transaction links to the explorer of its chain", async () => {
  const { user } = openBroadcast({ coins: { data: { coins: [coinOf()] } } });
  await act(startCommonData);
  await decode(user);
  await user.click(await screen.findByRole("button", { name: "Broadcast" }));

  expect(await screen.findByRole("link", { name: /Explorer/u })).toHaveAttribute(
    "href",
    `https://explorer.example/tx/${"ab".repeat(32)}`,
  );
});

describe("the raw transaction", () => {
  it("is read from a file, cut when too large, and cleared", async () => {
    const { user, decodings } = openBroadcast();
    const input = await screen.findByLabelText("File with a raw transaction");
    const field = screen.getByLabelText("Raw transaction");

    fireEvent.change(input, { target: { files: [new Blob(["0x0A 0b\n"])] } });
    await waitFor(() => expect(field).toHaveValue("0x0A 0b\n"));
    expect(screen.getByText("2 bytes")).toBeVisible();

    fireEvent.change(input, { target: { files: [new Blob(["ab".repeat(500)])] } });
    expect(await screen.findByText(/has 6 bytes\. The network relays at most 4 bytes/)).toBeVisible();
    expect(field).toBeInvalid();
    await user.click(screen.getByRole("button", { name: "Decode" }));
    expect(decodings()).toEqual([]);

    await user.click(screen.getByRole("button", { name: "Clear" }));
    expect(field).toHaveValue("");
    expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
  });

  it("is unchanged when no file was chosen", async () => {
    const { user } = openBroadcast();
    await user.type(await screen.findByLabelText("Raw transaction"), "0a");

    fireEvent.change(screen.getByLabelText("File with a raw transaction"), { target: { files: [] } });

    expect(screen.getByLabelText("Raw transaction")).toHaveValue("0a");
  });

  it("can be filled from the demo's examples of the chosen coin", async () => {
    const { user } = openBroadcast();

    await user.click(await screen.findByRole("button", { name: "Valid" }));
    expect(screen.getByLabelText("Raw transaction")).toHaveValue("0a0b");
    expect(screen.queryByRole("button", { name: "Fee too low" })).toBeNull();

    await user.selectOptions(screen.getByLabelText("Coin"), "LTC");
    await user.click(screen.getByRole("button", { name: "Fee too low" }));
    expect(screen.getByLabelText("Raw transaction")).toHaveValue("0c0d");
  });

  it("must not be empty", async () => {
    const { user, decodings } = openBroadcast();

    await user.click(await screen.findByRole("button", { name: "Decode" }));

    expect(screen.getByText("Paste a raw transaction.")).toBeVisible();
    expect(decodings()).toEqual([]);
  });
});
