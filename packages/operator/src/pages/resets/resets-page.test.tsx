import type { ResetReview } from "contracts/operator/calls/people";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ApiError, TimeoutError } from "shared/api";
import * as api from "../../api/index.ts";
import { meOf, openDesk, SIGNED_OUT, type DeskAnswers } from "../../testing/open-desk.tsx";

jest.mock("../../api/index.ts", () => ({
  ...jest.requireActual("../../api/index.ts"),
  fetchOperatorFile: jest.fn(),
}));

afterEach(() => jest.restoreAllMocks());

const RESET: ResetReview = {
  id: 11,
  type: "ga",
  account_id: 7,
  account: "northfield",
  email: "miner@demo.example",
  new_factor: "ga",
  submit_time: 1_795_176_000,
  proofs: [
    { kind: "withdrawal", facts: { amount: "0.5", result: "matches" }, size: 0 },
    { kind: "photo", facts: {}, size: 4 },
  ],
  proposal: null,
};

function open(reset: ResetReview = RESET, more: DeskAnswers = {}) {
  URL.createObjectURL = jest.fn().mockReturnValue("blob:photo");
  URL.revokeObjectURL = jest.fn();
  const answers: DeskAnswers = {
    "GET /operator/me": meOf(["support"]),
    "GET /operator/resets": { data: { resets: [reset] } },
    ...more,
  };
  return { seen: openDesk("/resets", answers), answers, user: userEvent.setup() };
}

function sendFile(bytes: readonly number[]) {
  const blob = new Blob([]);
  Object.assign(blob, {
    slice: () => ({ arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).buffer) }),
  });
  jest.mocked(api.fetchOperatorFile).mockResolvedValue(blob);
}

describe("resets", () => {
  it("show the proofs, and the photo only if it is an image and only on request", async () => {
    sendFile([0x89, 0x50, 0x4e, 0x47]);
    const { user } = open();

    expect(await screen.findByText("matches")).toBeVisible();
    expect(api.fetchOperatorFile).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Show the photo" }));

    expect(await screen.findByRole("img", { name: "Sent with request 11" })).toHaveAttribute(
      "src",
      "blob:photo",
    );
  });

  it("save other files without showing them", async () => {
    sendFile([0x25, 0x50, 0x44, 0x46]);
    const { user } = open();

    await user.click(await screen.findByRole("button", { name: "Show the photo" }));

    expect(await screen.findByRole("link", { name: "Save reset-11.pdf" })).toHaveAttribute(
      "download",
      "reset-11.pdf",
    );
    expect(screen.queryByRole("img")).toBeNull();
  });

  it("load a file again after a failure", async () => {
    sendFile([0x89, 0x50, 0x4e, 0x47]);
    jest.mocked(api.fetchOperatorFile).mockRejectedValueOnce(new TimeoutError());
    const { user } = open();

    await user.click(await screen.findByRole("button", { name: "Show the photo" }));
    expect(await screen.findByRole("alert")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show the photo" }));

    expect(await screen.findByRole("img", { name: "Sent with request 11" })).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("lead to the sign-in when the session is over as a file is opened", async () => {
    jest.mocked(api.fetchOperatorFile).mockRejectedValueOnce(new ApiError(401, "Please sign in.", null));
    const { answers, user } = open();

    const show = await screen.findByRole("button", { name: "Show the photo" });
    answers["GET /operator/me"] = SIGNED_OUT;
    await user.click(show);

    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
  });

  it("ask for more with a reason, propose to grant, and show a decision made in the meantime", async () => {
    const { seen, answers, user } = open(RESET, {
      "POST /operator/resets/11": {
        status: 409,
        code: 409,
        message: "This request is no longer pending. Nothing was changed.",
      },
    });

    await user.click(await screen.findByRole("button", { name: "Request more proof" }));
    expect(await screen.findByText("Enter a reason. The owner will see it.")).toBeVisible();
    await user.type(screen.getByLabelText(/^Reason/u), "Too dark.");
    await user.click(screen.getByRole("button", { name: "Request more proof" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("is no longer pending");
    answers["POST /operator/resets/11"] = { data: { status: "in_review", approval_id: 4 } };
    const proposal = { id: 4, proposer: "ada@pool.example", proposed_time: 1_795_176_100 };
    answers["GET /operator/resets"] = { data: { resets: [{ ...RESET, proposal }] } };
    await user.click(screen.getByRole("button", { name: "Propose approval" }));

    expect(await screen.findByText(/ada@pool\.example proposed to approve it/u)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Propose approval" })).toBeNull();
    expect(seen.filter(({ call }) => call.startsWith("POST")).map(({ body }) => body)).toEqual([
      { decision: "more", reason: "Too dark.", submit_time: RESET.submit_time },
      { decision: "approve", reason: "Too dark.", submit_time: RESET.submit_time },
    ]);
  });

  it("are rejected only after a confirmation, which says what is lost", async () => {
    const { seen, answers, user } = open(RESET, {
      "POST /operator/resets/11": { data: { status: "refused" } },
    });
    const rejected = () => seen.filter(({ call }) => call.startsWith("POST")).map(({ body }) => body);

    await user.type(await screen.findByLabelText(/^Reason/u), "Not the owner.");
    await user.click(screen.getByRole("button", { name: "Reject" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Reject request 11?" }));
    expect(dialog.getByText(/its proofs are deleted/u)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(rejected()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Reject" }));
    answers["GET /operator/resets"] = { data: { resets: [] } };
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Reject" }));

    expect(await screen.findByText("No pending requests.")).toBeVisible();
    expect(rejected()).toEqual([
      { decision: "refuse", reason: "Not the owner.", submit_time: RESET.submit_time },
    ]);
  });
});
