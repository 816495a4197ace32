import { screen, waitFor } from "@testing-library/react";
import { brand } from "brand";
import { ERROR_CODES, VALIDATION_TEXTS } from "contracts";
import { hasSkeleton, type Answer } from "shared/testing";
import { leavePage, openPage, type PageSetup } from "#/testing/open-page.tsx";
import { FreezePage } from "./freeze-page.tsx";

const TOKEN = "a-token-of-a-mail-0001";
const FREEZE = "POST /account/freeze";
const READ = { data: { account_masked: "no***@mail.example" } };

function setup(answers: PageSetup["answers"] = {}, token = TOKEN) {
  return openPage(<FreezePage />, {
    path: `/en/freeze?token=${token}`,
    answers: { "GET /account/freeze": READ, [FREEZE]: { data: null }, ...answers },
  });
}
const field = () => screen.findByRole("textbox", { name: "Type the email address or the account name" });
const send = () => screen.getByRole("button", { name: "Freeze account" });

afterEach(leavePage);

it("shows a placeholder, then which account is frozen and what that means", async () => {
  const held = Promise.withResolvers<Answer>();
  const { seen } = await setup({ "GET /account/freeze": () => held.promise });

  expect(hasSkeleton()).toBe(true);
  expect(screen.queryByRole("button", { name: "Freeze account" })).toBeNull();
  held.resolve(READ);

  expect(await screen.findByText("no***@mail.example")).toBeVisible();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "No one can sign in, including you.",
    "Withdrawals and API keys stop.",
    "Mining and earnings continue.",
    "Only our support team can unfreeze it.",
  ]);
  expect(seen.map(({ method, query }) => [method, query.get("token")])).toEqual([["GET", TOKEN]]);
});

it("freezes the account whose name was typed", async () => {
  const { user, writes } = await setup();

  await user.type(await field(), "northfield");
  await user.click(send());

  expect(await screen.findByText("The account is frozen.")).toBeVisible();
  expect(screen.getByText(`Write to ${brand.links.supportEmail} to unfreeze it.`)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Freeze account" })).toBeNull();
  expect(writes()).toEqual([[FREEZE, { token: TOKEN, account: "northfield" }]]);
});

it("sends nothing without a name", async () => {
  const { user, writes } = await setup();
  await field();

  await user.click(send());

  await waitFor(async () =>
    expect(await field()).toHaveAccessibleDescription(VALIDATION_TEXTS.account_required),
  );
  expect(writes()).toEqual([]);
});

it("shows beside the field that the name is another account's, and keeps it", async () => {
  const { user } = await setup({ [FREEZE]: { code: ERROR_CODES.badRequest, message: "This is not it." } });

  await user.type(await field(), "southfield");
  await user.click(send());

  await waitFor(async () => expect(await field()).toHaveAccessibleDescription("This is not it."));
  expect(await field()).toHaveValue("southfield");
  expect(screen.queryByText("The account is frozen.")).toBeNull();
});

it.each([
  ["of the server", { status: 500 }, "The server could not answer. Please try again in a moment."],
  ["of another kind", { code: 3, message: "Not now." }, "Not now."],
])("shows a failure %s above the form", async (_kind, answer, text) => {
  const { user } = await setup({ [FREEZE]: answer });

  await user.type(await field(), "northfield");
  await user.click(send());

  expect(await screen.findByRole("alert")).toHaveTextContent(text);
  expect(await field()).toHaveValue("northfield");
});

it.each(["", "too-short"])("rejects %j as a token and requests nothing", async (token) => {
  const { seen } = await setup({}, token);

  expect(screen.getByRole("alert")).toHaveTextContent("This link is no longer valid.");
  expect(hasSkeleton()).toBe(false);
  expect(seen).toEqual([]);
});

it("shows that a refused link is no longer valid", async () => {
  await setup({ "GET /account/freeze": { code: ERROR_CODES.linkExpired, message: "Expired." } });

  expect(await screen.findByRole("alert")).toHaveTextContent("This link is no longer valid.");
  expect(screen.queryByRole("textbox")).toBeNull();
});

it("closes the form when the link expires while it is open", async () => {
  const { user } = await setup({ [FREEZE]: { code: ERROR_CODES.linkExpired, message: "Expired." } });

  await user.type(await field(), "northfield");
  await user.click(send());

  expect(await screen.findByText("This link is no longer valid.")).toBeVisible();
  expect(screen.queryByRole("textbox")).toBeNull();
});

it("shows that the server could not respond, and retries", async () => {
  let answer: Answer = { status: 503 };
  const { user } = await setup({ "GET /account/freeze": () => answer });
  expect(await screen.findByText("The server could not answer. Please try again in a moment.")).toBeVisible();
  expect(screen.queryByText("This link is no longer valid.")).toBeNull();

  answer = READ;
  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(await field()).toBeVisible();
});
