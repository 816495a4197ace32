import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PROOF_FILE_BYTES, PROOF_PART_BYTES, type ResetRequest } from "contracts";
import { forgetWrites } from "shared/api";
import { answerCalls, renderPage, type Answer } from "shared/testing";
import { requestOf } from "../testing/reset-request.ts";
import * as v from "valibot";
import { ProofsStep } from "./proofs-step.tsx";

const REQUEST = requestOf();

const CHANGED = requestOf({ proofs_missing: 1 });

/** The server has the earlier parts and this one. */
function partAnswer(body: unknown): Answer {
  const { offset, size } = v.parse(v.object({ offset: v.number(), size: v.number() }), body);
  return { data: { received: Math.min(size, offset + PROOF_PART_BYTES), request: CHANGED } };
}

function setup({
  request = REQUEST,
  answer = { data: CHANGED },
}: { request?: ResetRequest; answer?: Answer } = {}) {
  const seen = answerCalls(({ path, body }) =>
    path === "/account/reset/proof/part" && "data" in answer ? partAnswer(body) : answer,
  );
  const onRequest = jest.fn();
  const onNext = jest.fn();
  renderPage(
    <ProofsStep token="a-token-of-a-test-0001" type="payment" {...{ request, onRequest, onNext }} />,
    "/en/reset?type=payment",
  );
  return { seen, onRequest, onNext, user: userEvent.setup() };
}

afterEach(() => {
  forgetWrites();
  jest.restoreAllMocks();
});

it("R2.3.10 shows what a proof lacks, and sends nothing", async () => {
  const { seen, user } = setup();
  const withdrawal = screen.getByRole("form", { name: "Last withdrawal" });
  const signature = screen.getByRole("form", { name: "Signed message" });

  await user.type(within(withdrawal).getByLabelText("Coin"), "b!");
  await user.click(within(withdrawal).getByRole("button", { name: "Add" }));
  await user.type(within(signature).getByLabelText("Signature"), "abc");
  await user.click(within(signature).getByRole("button", { name: "Add" }));

  for (const text of [
    "Enter a coin, e.g. BTC.",
    "Enter the amount.",
    "Choose the day.",
    "Enter the whole address.",
    "Enter the whole signature.",
  ])
    expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText(/^Invalid/u)).not.toBeInTheDocument();
  expect(seen).toEqual([]);
});

it("R2.3.10 submits the last withdrawal with its day", async () => {
  const { seen, onRequest, user } = setup();
  const withdrawal = screen.getByRole("form", { name: "Last withdrawal" });

  await user.type(within(withdrawal).getByLabelText("Coin"), "btc");
  await user.type(within(withdrawal).getByLabelText("Amount"), "0.5");
  await user.type(within(withdrawal).getByLabelText("Day"), "2026-11-01");
  await user.click(within(withdrawal).getByRole("button", { name: "Add" }));

  await waitFor(() => expect(onRequest).toHaveBeenCalledWith({ ...REQUEST, proofs_missing: 1 }));
  expect(seen.at(-1)?.body).toMatchObject({
    kind: "withdrawal",
    coin: "BTC",
    amount: "0.5",
    day: "2026-11-01",
  });
});

it("submits a signed message with its address", async () => {
  const { seen, onRequest, user } = setup();
  const signature = screen.getByRole("form", { name: "Signed message" });
  expect(screen.getByText("reset payment request 2 2026-11-20")).toBeVisible();

  await user.type(within(signature).getByLabelText("Payout address"), "bc1-of-a-test");
  await user.type(within(signature).getByLabelText("Signature"), "a-signature-of-a-wallet=");
  await user.click(within(signature).getByRole("button", { name: "Add" }));

  await waitFor(() => expect(onRequest).toHaveBeenCalledWith(CHANGED));
  expect(seen.map(({ method, path, body }) => [method, path, body])).toEqual([
    [
      "POST",
      "/account/reset/proof",
      {
        kind: "signature",
        token: "a-token-of-a-test-0001",
        address: "bc1-of-a-test",
        signature: "a-signature-of-a-wallet=",
      },
    ],
  ]);
});

it("shows a server refusal beside its field, and keeps what was typed", async () => {
  const { onRequest, user } = setup({
    answer: { code: 400, message: "This address was never paid.", data: { field: "address" } },
  });
  const signature = screen.getByRole("form", { name: "Signed message" });
  const address = within(signature).getByLabelText("Payout address");

  await user.type(address, "bc1-of-a-test");
  await user.type(within(signature).getByLabelText("Signature"), "a-signature-of-a-wallet=");
  await user.click(within(signature).getByRole("button", { name: "Add" }));

  await waitFor(() => expect(address).toHaveAccessibleDescription("This address was never paid."));
  expect(address).toHaveValue("bc1-of-a-test");
  expect(onRequest).not.toHaveBeenCalled();
});

it("continues only when no proof is missing", async () => {
  const { user, onNext } = setup({ request: requestOf({ proofs_missing: 1 }) });

  await user.click(screen.getByRole("button", { name: "Continue" }));

  expect(screen.getByRole("button", { name: "Continue" })).toBeDisabled();
  expect(onNext).not.toHaveBeenCalled();
});

it("continues with two provided proofs, and marks them", async () => {
  const proofs: ResetRequest["proofs"] = [
    { kind: "withdrawal", is_complete: true },
    { kind: "signature", is_complete: true },
    { kind: "photo", is_complete: false },
  ];
  const { user, onNext } = setup({ request: requestOf({ proofs_missing: 0, proofs }) });

  await user.click(screen.getByRole("button", { name: "Continue" }));

  expect(onNext).toHaveBeenCalledTimes(1);
  expect(screen.getAllByText("Provided")).toHaveLength(2);
});

it("shows what the reviewer still needs", () => {
  setup({ request: requestOf({ status: "more_needed", reason: "The photo is too dark." }) });

  expect(screen.getByText("The reviewer needs more information.")).toBeVisible();
  expect(screen.getByText("The photo is too dark.")).toBeVisible();
});

describe("a photo", () => {
  const chooser = () => screen.getByLabelText("Photo of your ID", { selector: "input" });
  const photo = (size: number) => new File([new Uint8Array(size)], "id.jpg", { type: "image/jpeg" });

  it("is sent in parts, one after the other", async () => {
    const { seen, onRequest, user } = setup();

    await user.upload(chooser(), photo(PROOF_PART_BYTES + 3));

    await waitFor(() => expect(onRequest).toHaveBeenCalledWith(CHANGED));
    expect(onRequest).toHaveBeenCalledTimes(1);
    expect(seen.map(({ path, body }) => [path, body])).toEqual([
      ["/account/reset/proof/part", expect.objectContaining({ offset: 0, size: PROOF_PART_BYTES + 3 })],
      [
        "/account/reset/proof/part",
        {
          token: "a-token-of-a-test-0001",
          offset: PROOF_PART_BYTES,
          size: PROOF_PART_BYTES + 3,
          data: btoa("\0\0\0"),
        },
      ],
    ]);
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  });

  it("that is too large is rejected and not sent", async () => {
    const { seen, user } = setup();

    await user.upload(chooser(), photo(PROOF_FILE_BYTES + 1));

    expect(await screen.findByRole("alert")).toHaveTextContent("The file is larger than 10 MB.");
    expect(seen).toEqual([]);
  });

  it("that fails to upload is reported, and can be chosen again", async () => {
    const { seen, onRequest, user } = setup({ answer: { status: 503 } });

    await user.upload(chooser(), photo(PROOF_PART_BYTES + 3));

    expect(await screen.findByRole("alert")).toHaveTextContent("The server could not answer.");
    await waitFor(() => expect(screen.getByRole("button", { name: "Choose a file" })).toBeEnabled());
    expect(seen).toHaveLength(1);
    expect(onRequest).not.toHaveBeenCalled();
  });
});
