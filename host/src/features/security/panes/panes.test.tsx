import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ERROR_CODES } from "contracts";
import { forgetWrites } from "shared/api";
import { beginSession, endSession } from "shared/session";
import { answerCalls, userOf, type Answer } from "shared/testing";
import { renderPage } from "#/testing/render-page.tsx";
import { EmailPane } from "./email-pane.tsx";
import { MobilePane } from "./mobile-pane.tsx";

const HANDLERS = { onDone: jest.fn(), onExpired: jest.fn(), onCancel: jest.fn(), onBusy: jest.fn() };
const COUNTRIES = { country_codes: [{ key: "1", value: "United States", first_letter: "U" }] };

async function setup(own: Readonly<Record<string, () => Answer>>) {
  const answers: Record<string, () => Answer> = {
    "/account/user/info": () => ({ data: userOf() }),
    "/account/origin/user": () => ({ data: null }),
    "/common/country/code": () => ({ data: COUNTRIES }),
    "/setting/mobile/captcha": () => ({ data: null }),
    "/setting/email/captcha": () => ({ data: null }),
    ...own,
  };
  const seen = answerCalls(({ path }) => answers[path]?.());
  await beginSession("a-token-of-a-test-0001");
  return { seen, user: userEvent.setup() };
}

afterEach(async () => {
  await act(() => Promise.resolve(endSession()));
  forgetWrites();
  jest.restoreAllMocks();
  sessionStorage.clear();
});

it("R5.5 shows below the number that it is already in use", async () => {
  const { user } = await setup({
    "/setting/mobile": () => ({ code: ERROR_CODES.mobileTaken, message: "Somebody else has it." }),
  });
  renderPage(<MobilePane business="bind_mobile" token="step" {...HANDLERS} />);
  const number = screen.getByRole("textbox", { name: "Phone number" });
  await user.type(number, "5550001234");
  await user.click(screen.getByRole("button", { name: "Send code" }));
  await user.type(screen.getByRole("textbox", { name: "SMS code" }), "123456");
  await waitFor(() => expect(screen.getByRole("button", { name: "Confirm" })).toBeEnabled());
  await user.click(screen.getByRole("button", { name: "Confirm" }));

  await waitFor(() => {
    expect(number).toHaveAccessibleDescription(expect.stringContaining("Somebody else has it."));
  });
});

it("R4.3.5 accepts the requested code after the dialog was closed and opened again", async () => {
  const { user } = await setup({});
  const pane = <EmailPane business="bind_email" token="step" {...HANDLERS} />;
  const first = renderPage(pane);
  await user.type(screen.getByRole("textbox", { name: "New email" }), "me@mine.example");
  await user.click(screen.getByRole("button", { name: "Send code" }));
  expect(await screen.findByRole("button", { name: /^Resend in/u })).toBeDisabled();
  first.unmount();

  renderPage(pane);
  await user.type(screen.getByRole("textbox", { name: "New email" }), "me@mine.example");
  await user.type(screen.getByRole("textbox", { name: "Email code" }), "123456");

  expect(screen.getByRole("button", { name: /^Resend in/u })).toBeDisabled();
  await waitFor(() => expect(screen.getByRole("button", { name: "Confirm" })).toBeEnabled());
});

it("R8.7 reloads the account's state when the response to a binding was lost", async () => {
  const { seen, user } = await setup({
    "/setting/email": () => {
      throw new TypeError("Failed to fetch");
    },
  });
  renderPage(<EmailPane business="bind_email" token="step" {...HANDLERS} />);
  await user.type(screen.getByRole("textbox", { name: "New email" }), "me@mine.example");
  await user.click(screen.getByRole("button", { name: "Send code" }));
  await user.type(screen.getByRole("textbox", { name: "Email code" }), "123456");
  const asked = () => seen.filter(({ path }) => path === "/account/user/info").length;
  const before = asked();
  await waitFor(() => expect(screen.getByRole("button", { name: "Confirm" })).toBeEnabled());
  await user.click(screen.getByRole("button", { name: "Confirm" }));

  expect(await screen.findByRole("alert")).toBeVisible();
  await waitFor(() => expect(asked()).toBe(before + 1));
});
