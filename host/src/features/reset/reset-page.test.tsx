import { screen, waitFor } from "@testing-library/react";
import { ERROR_CODES, VALIDATION_TEXTS, type ResetType } from "contracts";
import { hasSkeleton, userOf, type Answer } from "shared/testing";
import { EASY_CAPTCHA } from "#/testing/captcha.ts";
import { leavePage, openPage, type Answers } from "#/testing/open-page.tsx";
import { ResetPage } from "./reset-page.tsx";
import { requestOf } from "./testing/reset-request.ts";

const TOKEN = "a-token-of-a-reset-001";
const START = "POST /account/reset/start";
const VERIFY = "POST /account/reset/verify";
const SUBMIT = "POST /account/reset/submit";
const STATUS = "GET /account/reset/status";

function setup(type: ResetType, answers: Answers = {}, query = "") {
  return openPage(<ResetPage />, {
    path: `/en/reset?type=${type}${query}`,
    answers: {
      "/captcha/load": EASY_CAPTCHA,
      [START]: { data: { token: TOKEN, expire_time: 1_795_100_000 } },
      ...answers,
    },
  });
}
type Page = Awaited<ReturnType<typeof setup>>;

const account = () => screen.getByRole("textbox", { name: "Email or account name" });
const goOn = () => screen.getByRole("button", { name: "Continue" });
const emailCode = () => screen.findByRole("textbox", { name: "Email code" });

async function reachVerify({ user }: Page): Promise<void> {
  await user.type(account(), "northfield");
  await user.click(goOn());
  await emailCode();
}

afterEach(async () => {
  await leavePage();
  sessionStorage.clear();
});

it.each<[ResetType, string]>([
  ["ga", "Reset the authenticator"],
  ["mobile", "Reset the phone"],
  ["payment", "Reset the payment password"],
])("has a heading for what %s resets", async (type, title) => {
  const { seen } = await setup(type);

  expect(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to sign-in" })).toHaveAttribute("href", "/en/signin");
  expect(seen).toEqual([]);
});

it("links a signed-in person back to the security page", async () => {
  await openPage(<ResetPage />, { path: "/en/reset?type=ga", person: userOf() });

  expect(screen.getByRole("link", { name: "Back to security" })).toHaveAttribute(
    "href",
    "/en/setting/security",
  );
});

it("shows nothing for an unknown type", async () => {
  const { seen } = await openPage(<ResetPage />, { path: "/en/reset?type=email" });

  expect(screen.queryByRole("heading")).toBeNull();
  expect(seen).toEqual([]);
});

describe("the account", () => {
  it("is required", async () => {
    const { user, seen } = await setup("ga");

    await user.click(goOn());

    await waitFor(() => expect(account()).toHaveAccessibleDescription(VALIDATION_TEXTS.account_required));
    expect(seen).toEqual([]);
  });

  it("is not revealed to exist", async () => {
    const page = await setup("mobile");

    await reachVerify(page);

    expect(screen.getByText("If northfield has an account, we've sent a code.")).toBeVisible();
    expect(page.writes()).toEqual([[START, { type: "mobile", account: "northfield" }]]);
    expect(page.seen.at(-1)?.headers.has("captcha")).toBe(true);
    expect(screen.getByRole("button", { name: /^Resend in/u })).toBeDisabled();
  });

  it("stays in its field after a refusal, which is shown above", async () => {
    const { user } = await setup("ga", {
      [START]: { code: ERROR_CODES.resetOpen, message: "A request is open already." },
    });

    await user.type(account(), "northfield");
    await user.click(goOn());

    expect(await screen.findByRole("alert")).toHaveTextContent("A request is open already.");
    expect(account()).toHaveValue("northfield");
  });
});

describe("the whole flow", () => {
  async function prove({ user }: Page): Promise<void> {
    await user.type(await emailCode(), "111111");
    await user.type(screen.getByLabelText("Login password"), "Correct_horse_1");
    await user.click(goOn());
  }
  const step = () => screen.getByRole("list", { name: "Steps" }).querySelector("[aria-current]");

  it("resets an authenticator with a recovery code: no proofs, the new key, the review", async () => {
    const request = requestOf({ type: "ga", proofs_missing: 0 });
    const page = await setup("ga", {
      [VERIFY]: { data: { request, totp_key: "ABCDEFGH", qrcode: "otpauth://totp/a" } },
      [SUBMIT]: { data: { ...request, status: "in_review", submit_time: 1_795_000_600 } },
      [STATUS]: { data: { ...request, status: "in_review", submit_time: 1_795_000_600 } },
    });
    await reachVerify(page);
    expect(step()).toHaveTextContent("Verify");
    expect(await emailCode()).toHaveFocus();
    await prove(page);
    expect(await screen.findByText("ABCD EFGH")).toBeVisible();
    expect(screen.getByRole("group", { name: "New verification method" })).toHaveFocus();

    await page.user.click(screen.getByRole("checkbox", { name: "I have saved the key" }));
    await page.user.type(screen.getByRole("textbox", { name: "Authenticator code" }), "222222");
    await page.user.click(screen.getByRole("button", { name: "Submit" }));

    expect(await screen.findByText("Your request is under review.")).toBeVisible();
    expect(step()).toHaveTextContent("Review");
    expect(screen.getByRole("group", { name: "Review" })).toHaveFocus();
    expect(page.writes().at(-1)).toEqual([SUBMIT, { type: "ga", token: TOKEN, google_code: "222222" }]);
  });

  it("returns to the proofs with the reason when the reviewer needs more", async () => {
    const proofs = [
      { kind: "withdrawal", is_complete: true },
      { kind: "photo", is_complete: true },
    ] as const;
    const request = requestOf({ type: "ga", proofs_missing: 0, proofs: [...proofs] });
    const page = await setup("ga", {
      [VERIFY]: { data: { request, totp_key: "ABCDEFGH", qrcode: "otpauth://totp/a" } },
      [SUBMIT]: { data: { ...request, status: "in_review" } },
      [STATUS]: { data: { ...request, status: "more_needed", reason: "The photo is too dark." } },
    });
    await reachVerify(page);
    await prove(page);
    expect(await screen.findByRole("form", { name: "Signed message" })).toBeVisible();
    await page.user.click(goOn());
    expect(screen.getByRole("group", { name: "New verification method" })).toHaveFocus();
    await page.user.click(await screen.findByRole("checkbox", { name: "I have saved the key" }));
    await page.user.type(screen.getByRole("textbox", { name: "Authenticator code" }), "222222");
    await page.user.click(screen.getByRole("button", { name: "Submit" }));

    expect(await screen.findByText("The reviewer needs more information.")).toBeVisible();
    expect(screen.getByText("The photo is too dark.")).toBeVisible();
    await page.user.click(goOn());

    expect(await screen.findByRole("form", { name: "Signed message" })).toBeVisible();
    expect(screen.getByText("The photo is too dark.")).toBeVisible();
    expect(step()).toHaveTextContent("New verification method");
  });

  it("starts over when the proof's token has expired", async () => {
    const page = await setup("ga", {
      [VERIFY]: { code: ERROR_CODES.stepTokenExpired, message: "Too late." },
    });
    await reachVerify(page);

    await prove(page);

    expect(await screen.findByRole("alert")).toHaveTextContent("This took too long. Please start over.");
    expect(account()).toBeVisible();
    expect(account()).toHaveFocus();
  });
});

describe("a request opened from an email", () => {
  const open = (answer: Answers[string], type: ResetType = "payment") =>
    setup(type, { [STATUS]: answer }, `&token=${TOKEN}`);

  it("shows a placeholder until it loads", async () => {
    const held = Promise.withResolvers<Answer>();
    await open(() => held.promise);

    expect(hasSkeleton()).toBe(true);
    held.resolve({ data: requestOf({ status: "in_review" }) });

    expect(await screen.findByText("Your request is under review.")).toBeVisible();
    expect(hasSkeleton()).toBe(false);
  });

  it("shows that it could not be read, and retries", async () => {
    let answer: Answer = { status: 503 };
    const { user } = await open(() => answer);
    expect(
      await screen.findByText("The server could not answer. Please try again in a moment."),
    ).toBeVisible();

    answer = { data: requestOf({ status: "cancelled" }) };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("The request was canceled.")).toBeVisible();
  });

  it.each([
    ["done", "Done. Your new verification method is active."],
    ["refused", "The request was refused."],
    ["cancelled", "The request was canceled."],
    ["in_review", "Your request is under review."],
    ["started", "Your request has not been submitted yet."],
  ] as const)("that is %s shows that", async (status, text) => {
    await open({ data: requestOf({ status, submit_time: 1_795_000_600 }) });

    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText("no***@mail.example")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
  });

  it("shows the reviewer's reason for a refusal", async () => {
    await open({ data: requestOf({ status: "refused", reason: "The photo shows somebody else." }) });

    expect(await screen.findByText("The photo shows somebody else.")).toBeVisible();
    expect(screen.queryByText("Nothing was changed. You can start over.")).toBeNull();
  });

  it("that needs more continues with the proofs", async () => {
    await open({ data: requestOf({ status: "more_needed", reason: "The photo is too dark." }) });

    expect(await screen.findByText("The photo is too dark.")).toBeVisible();
    expect(screen.getByRole("form", { name: "Signed message" })).toBeVisible();
    expect(document.body).toHaveFocus();
  });

  it("that needs no proofs continues with the new factor", async () => {
    await open({ data: requestOf({ proofs_missing: 0 }) });

    expect(await screen.findByLabelText("New payment password", { selector: "input" })).toBeVisible();
  });
});
