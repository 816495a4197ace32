import { act, screen, waitFor } from "@testing-library/react";
import { leavePage } from "#/testing/open-page.tsx";
import { SEND, email, loadScript, script, send, widget } from "./testing/signup-captcha.tsx";

const RESULT = {
  lot_number: "lot-9",
  captcha_output: "output",
  pass_token: "token",
  gen_time: "1795176000",
};

afterEach(async () => {
  script()?.remove();
  await leavePage();
});

it("R8.9 reports a blocked script as a network failure that can be retried with all input kept", async () => {
  const { user, writes } = await send("acme-two");
  await waitFor(() => expect(script()).not.toBeNull());
  act(() => void script()?.dispatchEvent(new Event("error")));

  expect(await screen.findByText("Network failure (60204)")).toBeVisible();
  expect(script()).toBeNull();
  expect(email()).toHaveValue("me@mine.example");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await loadScript("acme-two");
  act(() => void widget("acme-two")?.dispatchEvent(new CustomEvent("success", { detail: RESULT })));

  await waitFor(() => expect(writes()).toEqual([[SEND, { email: "me@mine.example" }]]));
});

it.each([
  ["close", null],
  ["fail", "Verification failed, please try again later"],
  ["error", "Network failure (60205)"],
])("R4.7.3 removes the captcha on its event %s", async (event, notice) => {
  const element = `acme-${event}`;
  const { user, writes } = await send(element);
  await loadScript(element);

  act(() => void widget(element)?.dispatchEvent(new Event(event)));

  await waitFor(() => expect(widget(element)).toBeNull());
  if (notice !== null) {
    expect(await screen.findByText(notice)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
  }
  expect(await screen.findByRole("button", { name: "Send code" })).toBeEnabled();
  expect(writes()).toEqual([]);
});

it("rejects a result without the four fields, and a script without the element", async () => {
  const { user } = await send("acme-three");
  await loadScript("acme-three");
  act(
    () =>
      void widget("acme-three")?.dispatchEvent(new CustomEvent("success", { detail: { lot_number: "1" } })),
  );
  expect(await screen.findByText("Network failure (60205)")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByText(/^Network failure/u)).toBeNull());
});

it("can be canceled", async () => {
  const { user, writes } = await send("acme-four");
  await loadScript("acme-four");

  await user.click(await screen.findByRole("button", { name: "Cancel" }));

  await waitFor(() => expect(widget("acme-four")).toBeNull());
  expect(screen.getByRole("button", { name: "Send code" })).toBeEnabled();
  expect(writes()).toEqual([]);
});

// Runs last, because the page counts down after a code was sent.
it("R7.6.3 R2.9.8 loads the script with six parameters when a captcha is needed, shows it in #captcha-box and sends its four fields", async () => {
  const { writes, seen } = await send("acme-one", { data: null });
  await waitFor(() => expect(script()).not.toBeNull());
  const url = new URL(script()?.src ?? "");
  const parameters = {
    captcha_id: "id-1",
    challenge: "challenge-1",
    client_type: "web",
    risk_type: "slide",
    call_type: "inline",
    lang: "eng",
  };
  expect(Object.fromEntries(url.searchParams)).toEqual(parameters);
  expect([script()?.integrity, script()?.crossOrigin]).toEqual(["sha384-hash", "anonymous"]);

  await loadScript("acme-one");
  expect(widget("acme-one")?.parameters).toEqual(parameters);
  expect(await screen.findByText("Slide the piece")).toBeVisible();
  expect(writes()).toEqual([]);
  act(() => void widget("acme-one")?.dispatchEvent(new CustomEvent("success", { detail: RESULT })));

  expect(await screen.findByRole("button", { name: /^Resend in/u })).toBeDisabled();
  expect(JSON.parse(seen.at(-1)?.headers.get("captcha") ?? "{}")).toEqual(RESULT);
  expect(widget("acme-one")).toBeNull();
});
