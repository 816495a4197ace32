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

/** What the provider's script defines; a name is defined once per page, so each test has its own. */
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

/** Field of the email address. */
export const email = () => screen.getByRole("textbox", { name: "Email" });
/** The provider's script in the page. */
export const script = () =>
  document.querySelector<HTMLScriptElement>('script[src^="https://captcha.example"]');
const box = () => document.querySelector("#captcha-box");
/** The provider's element in the box. */
export const widget = (name: string) =>
  box()?.querySelector<HTMLElement & { parameters: unknown }>(name) ?? null;

/** Opens the page of sign-up and asks for a code, which needs the captcha of the element. */
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

/** The script arrives and shows its captcha. */
export async function loadScript(element: string): Promise<void> {
  await waitFor(() => expect(script()).not.toBeNull());
  if (customElements.get(element) === undefined) define(element);
  act(() => void script()?.dispatchEvent(new Event("load")));
  await waitFor(() => expect(widget(element)).not.toBeNull());
}
