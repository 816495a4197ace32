import { act, screen, waitFor } from "@testing-library/react";
import { ERROR_CODES, VALIDATION_TEXTS, type User } from "contracts";
import { startCommonData } from "shared/session";
import { coinInfoOf, holdAnswer, systemOf, userOf, type Answer, type SeenRequest } from "shared/testing";
import { EASY_CAPTCHA } from "#/testing/captcha.ts";
import { leavePage, openPage, type Answers } from "#/testing/open-page.tsx";
import { CaptchaOverlay } from "./captcha/captcha-box.tsx";
import { VipDialog } from "./vip-dialog.tsx";

const APPLY = "POST /pool/customer";
const REQUIRE_CAPTCHA = ({ headers }: SeenRequest): Answer =>
  headers.has("captcha") ? { data: null } : { code: ERROR_CODES.captchaRefused, message: "Captcha." };
const VALUES = {
  name: "Ada",
  hashrate: "12.5",
  mobile: "5550001234",
  email: "ada@mine.example",
  introduction: "Two halls in the north.",
};

async function setup(answers: Answers = {}, person?: User) {
  const onClose = jest.fn();
  const dialog = (
    <>
      <VipDialog onClose={onClose} />
      <CaptchaOverlay />
    </>
  );
  const page = await openPage(dialog, {
    ...(person === undefined ? {} : { person }),
    answers: {
      "/captcha/load": EASY_CAPTCHA,
      "/common/country/code": {
        data: {
          country_codes: [
            { key: "China", value: "86", first_letter: "C" },
            { key: "United States", value: "1", first_letter: "U" },
          ],
        },
      },
      "/pool/customer/area_list": { data: { areas: [{ area: "eu", area_name: "Europe" }] } },
      [APPLY]: { data: null },
      ...answers,
    },
  });
  await screen.findByRole("dialog", { name: "VIP application" });
  return { ...page, onClose };
}
type Page = Awaited<ReturnType<typeof setup>>;

const field = (name: string) => screen.getByRole("textbox", { name });
const submit = () => screen.getByRole("button", { name: "Submit" });

async function fill({ user }: Page): Promise<void> {
  await screen.findByRole("option", { name: "Europe" });
  await user.type(field("Name"), VALUES.name);
  await user.type(field("Hashrate"), VALUES.hashrate);
  await user.selectOptions(screen.getByRole("combobox", { name: "Unit" }), "E");
  await user.type(field("Phone number"), VALUES.mobile);
  await user.type(field("Email"), VALUES.email);
  await user.selectOptions(screen.getByRole("combobox", { name: "Miner region" }), "eu");
  await user.type(field("About you"), VALUES.introduction);
}

afterEach(leavePage);

it("reports every missing field and sends nothing", async () => {
  const { user, writes } = await setup();

  await user.click(submit());

  await waitFor(() => expect(field("Name")).toHaveAccessibleDescription(VALIDATION_TEXTS.vip_name_required));
  expect(field("Hashrate")).toHaveAccessibleDescription(VALIDATION_TEXTS.vip_hashrate_required);
  expect(field("Phone number")).toHaveAccessibleDescription(VALIDATION_TEXTS.phone_required);
  expect(field("Email")).toHaveAccessibleDescription(VALIDATION_TEXTS.email_required);
  expect(field("About you")).toHaveAccessibleDescription(
    expect.stringContaining(VALIDATION_TEXTS.vip_introduction_required),
  );
  expect(screen.getByRole("combobox", { name: "Miner region" })).toHaveAccessibleDescription(
    VALIDATION_TEXTS.vip_area_required,
  );
  expect(writes()).toEqual([]);
});

it("starts with the email of a signed-in person, which can be changed", async () => {
  const { user } = await setup({}, userOf({ email: "farm@mine.example" }));
  expect(field("Email")).toHaveValue("farm@mine.example");
  expect(field("Phone number")).toHaveValue("");

  await user.clear(field("Email"));
  await user.type(field("Email"), VALUES.email);

  expect(field("Email")).toHaveValue(VALUES.email);
});

it("accepts a hashrate with a decimal comma", async () => {
  const page = await setup();
  await fill(page);
  await page.user.clear(field("Hashrate"));
  await page.user.type(field("Hashrate"), "1,5");

  await page.user.click(submit());

  await screen.findByText("Your application was submitted. An account manager will contact you soon.");
  expect(page.writes()).toMatchObject([[APPLY, { hashrate: "1.5" }]]);
});

it("rejects a hashrate that is too large and keeps it in the field", async () => {
  const page = await setup();
  await fill(page);
  await page.user.clear(field("Hashrate"));
  await page.user.type(field("Hashrate"), "10000001");

  await page.user.click(submit());

  await waitFor(() =>
    expect(field("Hashrate")).toHaveAccessibleDescription(VALIDATION_TEXTS.vip_hashrate_range),
  );
  expect(field("Hashrate")).toHaveValue("10000001");
  expect(page.writes()).toEqual([]);
});

it("sends the application and confirms it", async () => {
  const page = await setup();
  await fill(page);

  await page.user.click(submit());

  expect(
    await screen.findByText("Your application was submitted. An account manager will contact you soon."),
  ).toBeVisible();
  expect(page.writes()).toEqual([
    [APPLY, { ...VALUES, coin: "BTC", hash_unit: "E", hashrate_area: "eu", country_code: "1_U" }],
  ]);
  await page.user.click(screen.getByText("Close"));
  expect(page.onClose).toHaveBeenCalledTimes(1);
});

it("solves a captcha when the server requires one", async () => {
  const page = await setup({
    [APPLY]: REQUIRE_CAPTCHA,
  });
  await fill(page);

  await page.user.click(submit());

  expect(await screen.findByText("Application sent")).toBeVisible();
  expect(page.writes()).toHaveLength(2);
});

it("lets the person retry a captcha that could not be loaded, inside the dialog", async () => {
  let isAway = true;
  const page = await setup({
    "/captcha/load": () => (isAway ? { status: 502 } : EASY_CAPTCHA),
    [APPLY]: REQUIRE_CAPTCHA,
  });
  await fill(page);
  await page.user.click(submit());
  const retry = await screen.findByRole("button", { name: "Try again" });
  isAway = false;

  // The pointer reaches nothing outside of a modal dialog.
  await page.user.click(retry);

  expect(await screen.findByText("Application sent")).toBeVisible();
  expect(page.onClose).not.toHaveBeenCalled();
});

it("sends nothing when the dialog is closed while the captcha is being solved", async () => {
  const held = holdAnswer();
  const page = await setup({ "/captcha/load": () => held.answer, [APPLY]: REQUIRE_CAPTCHA });
  await fill(page);
  await page.user.click(submit());
  expect(await screen.findByText("Verifying you're human. This takes a moment.")).toBeVisible();

  page.unmount();
  await act(async () => held.give(EASY_CAPTCHA));
  const late = await openPage(<CaptchaOverlay />);

  expect(screen.queryByText("Verifying you're human. This takes a moment.")).toBeNull();
  expect(page.writes()).toHaveLength(1);
  late.unmount();
});

it.each([
  ["a refusal", { code: ERROR_CODES.applicationOpen, message: "You applied today." }, "You applied today."],
  ["an outage", { status: 503 }, "The server could not answer. Please try again in a moment."],
])("shows %s above the form, which keeps what was typed", async (_case, answer, text) => {
  const page = await setup({ [APPLY]: answer });
  await fill(page);

  await page.user.click(submit());

  expect(await screen.findByText(text)).toBeVisible();
  expect(field("Name")).toHaveValue("Ada");
  expect(field("About you")).toHaveValue(VALUES.introduction);
  expect(page.onClose).not.toHaveBeenCalled();
});

it("loads the regions again without losing what was typed", async () => {
  let answer: Answer = { code: 500, message: "The regions are away." };
  const { user } = await setup({ "/pool/customer/area_list": () => answer });
  await user.type(field("Name"), VALUES.name);
  expect(await screen.findByRole("alert")).toHaveTextContent("The regions are away.");

  answer = { data: { areas: [{ area: "eu", area_name: "Europe" }] } };
  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByRole("option", { name: "Europe" })).toBeInTheDocument();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(field("Name")).toHaveValue("Ada");
});

it("shows a server refusal beside its field", async () => {
  const page = await setup({
    [APPLY]: { code: 400, message: "This address bounces.", data: { field: "email" } },
  });
  await fill(page);

  await page.user.click(submit());

  await waitFor(() => expect(field("Email")).toHaveAccessibleDescription("This address bounces."));
});

it("closes without sending", async () => {
  const { user, onClose, writes } = await setup();

  await user.click(screen.getByRole("button", { name: "Cancel" }));

  expect(onClose).toHaveBeenCalledTimes(1);
  expect(writes()).toEqual([]);
});

it("offers the units of the chosen coin, beginning with the usual one", async () => {
  const info = {
    BTC: coinInfoOf(),
    ZEC: coinInfoOf({ name: "Zcash", hash_unit: "M", hash_suffix: "Sol/s" }),
  };
  const { user } = await setup({
    "/common/system": { data: systemOf({ coin_types: ["BTC", "ZEC"], coin_types_info: info }) },
  });
  await act(startCommonData);
  const unit = screen.getByRole("combobox", { name: "Unit" });
  expect(unit).toHaveDisplayValue("PH/s");

  await user.selectOptions(screen.getByRole("combobox", { name: "Coin" }), "ZEC");

  expect(unit).toHaveDisplayValue(/Sol\/s$/);
});
