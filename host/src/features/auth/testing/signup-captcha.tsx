import { act, screen, waitFor } from "@testing-library/react";
import type { CallData, loadCaptcha } from "contracts";
import { SignUpPage } from "../signup-page.tsx";
import { openPage, type Answers } from "#/testing/open-page.tsx";

/** Call that needs a captcha. */
export const SEND = "POST /account/signup/code";

function captchaOf(element: string): { data: CallData<typeof loadCaptcha> } {
  return {
    data: {
      captcha_id: "id-1",
      challenge: "challenge-1",
      risk_type: "slide",
      script: "https://captcha.example/v4.js",
      integrity: "sha384-hash",
      element,
    },
  };
}

/** Defines the element of the provider's script; a name can be defined only once per page, so each test uses its own. */
function define(name: string): void {
  customElements.define(
    name,
    class extends HTMLElement {
      parameters: Readonly<Record<string, string>> = {};
      connectedCallback(): void {
        this.textContent = "Slide the piece";
        this.dispatchEvent(new Event("ready"));
      }
    },
  );
}

/** The email field. */
export const email = () => screen.getByRole("textbox", { name: "Email" });
/** The provider's script in the page. */
export const script = () =>
  document.querySelector<HTMLScriptElement>('script[src^="https://captcha.example"]');
const box = () => document.querySelector("#captcha-box");
/** The provider's element in the box. */
export const widget = (name: string) =>
  box()?.querySelector<HTMLElement & { parameters: unknown }>(name) ?? null;

/** Opens the sign-up page and requests a code, which requires the given captcha element. */
export async function send(
  element: string,
  answer: Answers[string] = { code: 429, message: "Too many requests." },
) {
  const page = await openPage(<SignUpPage />, {
    path: "/en/signup",
    answers: { "/captcha/load": captchaOf(element), [SEND]: answer },
  });
  await page.user.type(email(), "me@mine.example");
  expect(script()).toBeNull();
  await page.user.click(screen.getByRole("button", { name: "Send code" }));
  return page;
}

/** Simulates that the script loads and shows its captcha. */
export async function loadScript(element: string): Promise<void> {
  await waitFor(() => expect(script()).not.toBeNull());
  if (customElements.get(element) === undefined) define(element);
  act(() => void script()?.dispatchEvent(new Event("load")));
  await waitFor(() => expect(widget(element)).not.toBeNull());
}
