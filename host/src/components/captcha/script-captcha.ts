import type { CaptchaResult, ScriptCaptcha } from "contracts";
import { loadForeignScript } from "../foreign-script.ts";
import type { CaptchaOutcome, CaptchaPage, CaptchaProvider } from "./captcha-provider.ts";

/** Name of the Trusted Types policy; the gateway lists it when another provider's captcha is configured. */
const CAPTCHA_POLICY = "host#captcha";
const FIELDS = ["lot_number", "captcha_output", "pass_token", "gen_time"] as const;

/** Script address most recently sent by the pool server. */
let named = "";

function isNamed(url: string): boolean {
  const { origin, pathname } = new URL(named);
  const given = new URL(url);
  return given.origin === origin && given.pathname === pathname;
}

/** The six parameters of a captcha (spec 7.6). */
function parametersOf(loaded: ScriptCaptcha, page: CaptchaPage): Record<string, string> {
  return {
    captcha_id: loaded.captcha_id,
    challenge: loaded.challenge,
    client_type: page.clientType,
    risk_type: loaded.risk_type,
    call_type: page.callType,
    lang: page.lang,
  };
}

async function loadScript(
  { script, integrity }: ScriptCaptcha,
  parameters: Record<string, string>,
  signal: AbortSignal,
): Promise<void> {
  named = script;
  const url = new URL(script);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  await loadForeignScript({ policy: CAPTCHA_POLICY, url: url.href, integrity, isNamed, signal });
}

function readResult(event: Event): CaptchaResult {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  const [lot_number, captcha_output, pass_token, gen_time] = FIELDS.map((field) => {
    const value: unknown =
      typeof detail === "object" && detail !== null ? Reflect.get(detail, field) : undefined;
    if (typeof value !== "string") throw new Error(`the captcha was solved without ${field}`);
    return value;
  });
  return {
    lot_number: lot_number ?? "",
    captcha_output: captcha_output ?? "",
    pass_token: pass_token ?? "",
    gen_time: gen_time ?? "",
  };
}

function watch(element: HTMLElement): Promise<CaptchaOutcome> {
  return new Promise((resolve, reject) => {
    element.addEventListener("success", (event) => {
      try {
        resolve(readResult(event));
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    element.addEventListener("close", () => resolve("closed"));
    element.addEventListener("fail", () => resolve(null));
    element.addEventListener("error", () => reject(new Error("the captcha reports an error")));
  });
}

/**
 * The captcha of another provider. Its script is loaded with six parameters (R7.6.3) and defines a custom element. The element
 * receives them as `parameters` and fires the events `ready`, `success` with the four fields as detail, `close`, `error` and
 * `fail`.
 */
export const prepareScriptCaptcha: CaptchaProvider<ScriptCaptcha> = async (loaded, page, signal) => {
  const parameters = parametersOf(loaded, page);
  if (customElements.get(loaded.element) === undefined) await loadScript(loaded, parameters, signal);
  if (customElements.get(loaded.element) === undefined)
    throw new Error(`the captcha script defines no element ${loaded.element}`);
  signal.throwIfAborted();
  const element = document.createElement(loaded.element);
  Reflect.set(element, "parameters", parameters);
  const outcome = watch(element);
  const ready = new Promise((resolve) => element.addEventListener("ready", resolve, { once: true }));
  signal.addEventListener("abort", () => page.show(null), { once: true });
  page.show(element);
  // A captcha without a puzzle may be solved before it fires `ready`.
  await Promise.race([ready, outcome]);
  return {
    solve: async () => {
      try {
        return await outcome;
      } finally {
        page.show(null);
      }
    },
  };
};
