import { screen, waitFor, within } from "@testing-library/react";
import { ERROR_CODES, MAX_AMBASSADOR_CHANNELS, VALIDATION_TEXTS } from "contracts";
import { forgetWrites } from "shared/api";
import { getSession } from "shared/session";
import { accountOf, hasSkeleton, holdAnswer, userOf, type Answer } from "shared/testing";
import { leavePage, openPage, type Answers, type PageSetup } from "#/testing/open-page.tsx";
import { AmbassadorFormPage } from "./ambassador-form-page.tsx";
import { AmbassadorPage } from "./ambassador-page.tsx";

const SEND = "POST /pool/ambassador";
const NONE: Answer = { data: { status: "none", reason: "", time: null } };
const FAILED: Answer = { code: 500, message: "The pool is resting." };
const COUNTRIES: Answer = {
  data: {
    country_codes: [
      { key: "China", value: "86", first_letter: "C" },
      { key: "United States", value: "1", first_letter: "U" },
    ],
  },
};
const APPLICATION = {
  name: "Ada",
  email: "miner@pool.invalid",
  country_code: "1_U",
  mobile: "5550001234",
  country: "China",
  channels: [{ url: "https://video.example/ada", followers: "12000" }],
  languages: ["en", "ru"],
  plan: "Films about quiet halls.",
};

const field = (name: string | RegExp) => screen.getByRole("textbox", { name });

function openForm(answers: Answers = {}, own: PageSetup = {}) {
  return openPage(<AmbassadorFormPage />, {
    path: "/en/ambassador/form",
    person: userOf(),
    hasSharedCache: true,
    ...own,
    answers: { "GET /pool/ambassador": NONE, "/common/country/code": COUNTRIES, ...answers },
  });
}

async function fillForm(answers: Answers = {}) {
  const page = await openForm(answers);
  const { user } = page;
  await user.type(await screen.findByRole("textbox", { name: "Name" }), APPLICATION.name);
  await user.type(field("Phone number"), APPLICATION.mobile);
  await user.selectOptions(await screen.findByRole("combobox", { name: "Country" }), APPLICATION.country);
  await user.type(field("Link of channel 1"), "https://video.example/ada");
  await user.type(field("Followers of channel 1"), "12000");
  await user.click(screen.getByRole("checkbox", { name: "Русский" }));
  await user.click(screen.getByRole("checkbox", { name: "English" }));
  await user.type(field(/Your plan/u), APPLICATION.plan);
  await user.click(screen.getByRole("checkbox", { name: /I make no promises/u }));
  return { ...page, send: () => user.click(screen.getByRole("button", { name: "Send application" })) };
}

afterEach(leavePage);

describe("ambassador", () => {
  it("R2.3.6 describes the program and links to the form", async () => {
    await openPage(<AmbassadorPage />, { path: "/en/ambassador" });

    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Represent mining where you live");
    expect(screen.getByText("20% instead of 10%")).toBeVisible();
    expect(screen.getByRole("link", { name: "Apply" })).toHaveAttribute("href", "/en/ambassador/form");
    expect(screen.getByRole("link", { name: "Referral program" })).toHaveAttribute("href", "/en/refer");
  });

  it.each([
    ["How large must my audience be?", /There is no minimum/u],
    ["How long does a decision take?", /We read every application/u],
    ["What happens when I stop being an ambassador?", /The usual terms apply again: 10%/u],
  ])("R2.3.6 answers “%s”", async (question, answer) => {
    const { user } = await openPage(<AmbassadorPage />, { path: "/en/ambassador" });
    const details = screen.getByText(question).closest("details");
    expect(details).not.toHaveAttribute("open");
    await user.click(screen.getByText(question));

    expect(details).toHaveTextContent(answer);
  });
});

describe("the application of an ambassador", () => {
  it("R2.3.6 is sent as filled in, and then is under review", async () => {
    let state = NONE;
    const { send, writes } = await fillForm({
      "GET /pool/ambassador": () => state,
      [SEND]: () => {
        state = { data: { status: "pending", reason: "", time: 1_790_000_000 } };
        return state;
      },
    });
    await send();

    expect(await screen.findByText("Your application is under review")).toBeVisible();
    expect(screen.getByText(/Submitted on/u)).toHaveTextContent("2026");
    expect(writes()).toEqual([[SEND, APPLICATION]]);
  });

  it("R2.3.6 shows what is missing before sending anything", async () => {
    const { user, writes } = await openForm({}, { person: userOf({ email: null }) });
    await user.click(await screen.findByRole("button", { name: "Send application" }));

    await screen.findByText(VALIDATION_TEXTS.vip_name_required);
    for (const text of [
      VALIDATION_TEXTS.phone_required,
      VALIDATION_TEXTS.country_required,
      VALIDATION_TEXTS.channel_url_format,
      VALIDATION_TEXTS.channel_followers_format,
      "Choose at least one language.",
      VALIDATION_TEXTS.ambassador_plan_required,
      VALIDATION_TEXTS.agreement_required,
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(writes()).toEqual([]);
  });

  it("adds channels up to the limit and removes the selected one", async () => {
    const { user } = await openForm();
    await user.type(await screen.findByRole("textbox", { name: "Link of channel 1" }), "https://one.example");
    expect(screen.queryByRole("button", { name: /Remove channel/u })).toBeNull();
    for (let count = 1; count < MAX_AMBASSADOR_CHANNELS; count += 1) {
      await user.click(screen.getByRole("button", { name: "Add a channel" }));
    }
    expect(screen.queryByRole("button", { name: "Add a channel" })).toBeNull();
    await user.type(field("Link of channel 2"), "https://two.example");
    await user.click(screen.getByRole("button", { name: "Remove channel 1" }));

    expect(field("Link of channel 1")).toHaveValue("https://two.example");
    expect(
      screen.queryByRole("textbox", { name: `Link of channel ${String(MAX_AMBASSADOR_CHANNELS)}` }),
    ).toBeNull();
    expect(screen.getByRole("button", { name: "Add a channel" })).toBeVisible();
  });

  it("unselects a language", async () => {
    const { user, send, writes } = await fillForm({ [SEND]: NONE });
    await user.click(screen.getByRole("checkbox", { name: "Another language" }));
    await user.click(screen.getByRole("checkbox", { name: "English" }));
    await send();

    await waitFor(() => expect(writes()).toEqual([[SEND, { ...APPLICATION, languages: ["ru", "other"] }]]));
  });

  it("shows a server refusal at its field, or above the form", async () => {
    let refusal: Answer = {
      code: ERROR_CODES.badRequest,
      message: "Write your full name.",
      data: { field: "name" },
    };
    const { send } = await fillForm({ [SEND]: () => refusal });
    await send();
    expect(await screen.findByText("Write your full name.")).toBeVisible();
    expect(field("Name")).toHaveAccessibleDescription("Write your full name.");

    refusal = FAILED;
    forgetWrites();
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Send application" })).not.toHaveAttribute("aria-busy"),
    );
    await send();

    expect(await screen.findByText("The pool is resting.")).toBeVisible();
  });

  it.each([
    ["pending", "Your application is under review"],
    ["approved", "You are an ambassador"],
    ["rejected", "Your application was not accepted"],
  ])("R2.3.6 shows its status: %s", async (status, title) => {
    await openForm({ "GET /pool/ambassador": { data: { status, reason: "Later.", time: 1_790_000_000 } } });

    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Send application" })).toBeNull();
  });

  it("R2.3.6 shows the reason of a refusal, and can be sent again", async () => {
    const { user } = await openForm({
      "GET /pool/ambassador": { data: { status: "rejected", reason: "Too few films yet.", time: 1 } },
    });
    expect(await screen.findByText("Too few films yet.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Apply again" }));

    expect(await screen.findByRole("button", { name: "Send application" })).toBeVisible();
  });

  it("reserves its space while loading, and can be reloaded after a failure", async () => {
    const held = holdAnswer();
    let answer: Answer | Promise<Answer> = held.answer;
    const { user } = await openForm({ "GET /pool/ambassador": () => answer });
    expect(hasSkeleton()).toBe(true);
    held.give(FAILED);
    expect(await screen.findByText("Couldn't load your application.")).toBeVisible();

    answer = NONE;
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("button", { name: "Send application" })).toBeVisible();
  });

  it("requires visitors to sign in first", async () => {
    const { countOf } = await openPage(<AmbassadorFormPage />, { path: "/en/ambassador/form" });

    const card = within(screen.getByText("Sign in to apply").parentElement ?? document.body);
    expect(card.getByRole("link", { name: "Sign in" })).toHaveAttribute(
      "href",
      "/en/signin?next=%2Fen%2Fambassador%2Fform",
    );
    expect(card.getByRole("link", { name: "Create an account" })).toHaveAttribute("href", "/en/signup");
    expect(countOf("/pool/ambassador")).toBe(0);
  });

  it("asks sub-accounts to switch", async () => {
    const sub = userOf({ id: 8, account: "rack", account_type: "sub" });
    const { user, countOf } = await openForm({}, { person: sub, origin: accountOf() });
    expect(screen.getByText("Ambassadors are main accounts")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Switch account" }));

    expect(getSession().mainAccountPrompt).toBe("referral");
    expect(countOf("/pool/ambassador")).toBe(0);
  });
});
