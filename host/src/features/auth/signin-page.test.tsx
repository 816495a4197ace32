import { screen, waitFor } from "@testing-library/react";
import { DEFAULT_CUSTOM_SETTINGS, ERROR_CODES, VALIDATION_TEXTS } from "contracts";
import { loadPage } from "shared/navigation";
import { getSession } from "shared/session";
import { readCookie } from "shared/storage";
import { userOf, type Answer } from "shared/testing";
import { EASY_CAPTCHA } from "#/testing/captcha.ts";
import { leavePage, openPage, type PageSetup } from "#/testing/open-page.tsx";
import { SignInPage } from "./signin-page.tsx";

jest.mock("shared/navigation", () => ({
  ...jest.requireActual<object>("shared/navigation"),
  loadPage: jest.fn(),
}));

const SIGN_IN = "POST /account/signin";
const TOKEN = "a-token-of-a-sign-in-01";
const WRONG = { code: ERROR_CODES.credentialsWrong, message: "Incorrect account or password." };
const CREDENTIALS = { account: "northfield", password: "Correct_horse_1" };

function setup(answers: PageSetup["answers"] = {}, path = "/en/signin") {
  return openPage(<SignInPage />, {
    path,
    answers: {
      "/account/user/info": { data: userOf() },
      "/captcha/load": EASY_CAPTCHA,
      "/common/country/code": { data: { country_codes: [{ key: "China", value: "86", first_letter: "C" }] } },
      [SIGN_IN]: { data: { token: TOKEN } },
      ...answers,
    },
  });
}
type Page = Awaited<ReturnType<typeof setup>>;

const account = () => screen.getByRole("textbox", { name: "Email or account name" });
const password = () => screen.getByLabelText("Password");
const send = () => screen.getByRole("button", { name: "Sign in" });

async function signIn({ user }: Page): Promise<void> {
  await user.type(account(), CREDENTIALS.account);
  await user.type(password(), CREDENTIALS.password);
  await user.click(send());
}

beforeEach(() => jest.mocked(loadPage).mockClear());
afterEach(leavePage);

it("R5.4 reports empty fields and sends no request", async () => {
  const { user, seen } = await setup();

  await user.click(send());

  await waitFor(() => expect(account()).toHaveAccessibleDescription(VALIDATION_TEXTS.account_required));
  expect(password()).toHaveAccessibleDescription(VALIDATION_TEXTS.password_required);
  expect(seen).toEqual([]);
});

it("starts the session and opens the dashboard", async () => {
  const page = await setup();

  await signIn(page);

  await waitFor(() => expect(page.address()).toBe("/en/pool/state"));
  expect(page.writes()).toEqual([[SIGN_IN, CREDENTIALS]]);
  expect(getSession()).toMatchObject({ status: "signed-in", account: { account: "northfield" } });
  expect(readCookie("token")).toBe(TOKEN);
  const asked = page.seen.find(({ path }) => path === "/account/user/info");
  expect(asked?.headers.get("authorization")).toBe(`Bearer ${TOKEN}`);
});

it.each([
  ["the page that was asked for", "?next=%2Fen%2Fpool%2Fworker%3Fcoin%3DBTC", "/en/pool/worker?coin=BTC"],
  ["the dashboard rather than a page of others", "?next=%2F%2Fevil.example", "/en/pool/state"],
])("R2.1.6 R5.12 goes to %s", async (_page, query, expected) => {
  const page = await setup({}, `/en/signin${query}`);

  await signIn(page);

  await waitFor(() => expect(page.address()).toBe(expected));
});

it("opens the person's start page", async () => {
  const custom = { ...DEFAULT_CUSTOM_SETTINGS, start_page: "wallet.summary" };
  const page = await setup({ "/setting/custom": { data: custom } });

  await signIn(page);

  await waitFor(() => expect(page.address()).toBe("/en/wallet/summary"));
});

it("reloads for a page in another language", async () => {
  await openPage(<SignInPage />, { path: "/en/signin?next=%2Fru%2Fpricing", person: userOf() });

  await waitFor(() => expect(loadPage).toHaveBeenCalledWith("/ru/pricing"));
});

it("R8.5 shows the server's message for a wrong password and keeps what was typed", async () => {
  const page = await setup({ [SIGN_IN]: WRONG });

  await signIn(page);

  expect(await screen.findByRole("alert")).toHaveTextContent("Incorrect account or password.");
  expect(account()).toHaveValue(CREDENTIALS.account);
  expect(password()).toHaveValue(CREDENTIALS.password);
  expect(getSession().status).toBe("signed-out");
  expect(readCookie("token")).toBeUndefined();

  await page.user.click(screen.getByRole("radio", { name: "Phone" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

it("drops a session that the server refuses immediately", async () => {
  const page = await setup({ "/account/user/info": { code: 401, message: "Sign in." } });

  await signIn(page);

  await waitFor(() => expect(getSession()).toMatchObject({ status: "signed-out", account: null }));
  expect(readCookie("token")).toBeUndefined();
  expect(page.address()).toBe("/en/signin");
});

it.each([
  ["an outage", () => ({ status: 502 }), "The server could not answer. Please try again in a moment."],
  [
    "a broken connection",
    () => {
      throw new TypeError("Failed to fetch");
    },
    "The network is unreachable. Please check your connection.",
  ],
])("reports %s and signs in on the next try", async (_case, fail: () => Answer, text) => {
  let answer = fail;
  const page = await setup({ [SIGN_IN]: () => answer() });
  await signIn(page);
  expect(await screen.findByRole("alert")).toHaveTextContent(text);

  answer = () => ({ data: { token: TOKEN } });
  await page.user.type(password(), "2");
  await page.user.click(send());

  await waitFor(() => expect(page.address()).toBe("/en/pool/state"));
  expect(page.writes().at(-1)).toEqual([SIGN_IN, { ...CREDENTIALS, password: "Correct_horse_12" }]);
});

describe("the captcha", () => {
  const hasCaptcha = ({ seen }: Page) =>
    seen.filter(({ path }) => path === "/account/signin").map(({ headers }) => headers.has("captcha"));

  it("is solved when the server requires it", async () => {
    const page = await setup({
      [SIGN_IN]: ({ headers }) =>
        headers.has("captcha")
          ? { data: { token: TOKEN } }
          : { code: ERROR_CODES.captchaRefused, message: "Captcha." },
    });

    await signIn(page);

    await waitFor(() => expect(page.address()).toBe("/en/pool/state"));
    expect(hasCaptcha(page)).toEqual([false, true]);
  });

  it("is requested first after two wrong passwords", async () => {
    const page = await setup({ [SIGN_IN]: WRONG });
    await signIn(page);
    for (const extra of ["2", "3"]) {
      await screen.findByRole("alert");
      await waitFor(() => expect(send()).toBeEnabled());
      await page.user.type(password(), extra);
      await page.user.click(send());
    }

    await waitFor(() => expect(hasCaptcha(page)).toEqual([false, false, true]));
  });
});

it("R2.3.9 keeps the address when the sign-in method changes", async () => {
  const { user, writes } = await setup();
  await user.type(account(), "a@b.example");

  await user.click(screen.getByRole("radio", { name: "Phone" }));
  await user.type(await screen.findByLabelText("Phone number"), "abc");
  await user.click(send());
  await waitFor(() =>
    expect(screen.getByLabelText("Phone number")).toHaveAccessibleDescription(VALIDATION_TEXTS.phone_format),
  );
  await user.click(screen.getByRole("radio", { name: "Email" }));

  expect(account()).toHaveValue("a@b.example");
  expect(writes()).toEqual([]);
});

it("signs in with a phone number and its country", async () => {
  const { user, writes } = await setup();

  await user.click(screen.getByRole("radio", { name: "Phone" }));
  await user.type(await screen.findByLabelText("Phone number"), "5550001234");
  await user.type(password(), CREDENTIALS.password);
  await user.click(send());

  await waitFor(() => expect(getSession().status).toBe("signed-in"));
  expect(writes()).toEqual([[SIGN_IN, { account: "+15550001234", password: CREDENTIALS.password }]]);
});
