import { getForeignChat, type ForeignChat } from "brand";
import { TIMINGS_MS, getTicketChatToken } from "contracts";
import { callApi } from "shared/api";
import { getLocaleState } from "shared/locale";

/** Name of the Trusted Types policy; the page policy lists it where the brand names a chat. */
const CHAT_POLICY = "host#support-chat";

/** Events of a chat for the shell. */
export interface ChatEvents {
  /** How many answers the person has not seen. */
  onUnread: (count: number) => void;
  onClose: () => void;
}

/** A chat that is ready. */
export interface ChatHandle {
  open: () => void;
}

/**
 * The element that another provider's script defines. The shell sets `locale` and `getToken` and calls `open`; the element sends
 * the events `unread`, with the count as detail, and `close`.
 */
interface ChatElement extends HTMLElement {
  locale: string;
  /** A token that says who the person is, for an hour; the provider's server asks the pool whose it is. */
  getToken: () => Promise<string>;
  open: () => void;
}

/**
 * A token of the person who is signed in.
 *
 * @throws {AppError} as `callApi`
 */
export async function getChatToken(): Promise<string> {
  return (await callApi(getTicketChatToken, {})).token;
}

function isChatElement(element: HTMLElement): element is ChatElement {
  return "open" in element && typeof element.open === "function";
}

type ScriptRules = { createScriptURL(url: string): string };
type PolicyFactory = {
  createPolicy(name: string, rules: ScriptRules): { createScriptURL(url: string): unknown };
};

function isPolicyFactory(value: unknown): value is PolicyFactory {
  return (
    typeof value === "object" &&
    value !== null &&
    "createPolicy" in value &&
    typeof value.createPolicy === "function"
  );
}

const rules: ScriptRules = {
  createScriptURL(url) {
    if (url !== getForeignChat()?.script) throw new TypeError("the brand names another chat");
    return url;
  },
};

let policy: { createScriptURL(url: string): unknown } | null = null;

/** The only address that may become a script here is the one of the brand. */
function trustScript(script: string): unknown {
  const factory: unknown = Reflect.get(globalThis, "trustedTypes");
  // Without Trusted Types in the browser the same check runs, only unenforced.
  policy ??= isPolicyFactory(factory) ? factory.createPolicy(CHAT_POLICY, rules) : rules;
  return policy.createScriptURL(script);
}

function loadScript({ script, integrity }: ForeignChat): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.crossOrigin = "anonymous";
    element.integrity = integrity;
    const timer = setTimeout(
      () => reject(new Error("the chat script is late")),
      TIMINGS_MS.scriptLoadTimeout,
    );
    element.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    element.onerror = () => {
      clearTimeout(timer);
      element.remove();
      reject(new Error("the chat script cannot be loaded"));
    };
    // The DOM types know plain strings only; the policy's answer is an object that the browser demands.
    Reflect.set(element, "src", trustScript(script));
    document.head.append(element);
  });
}

/**
 * Loads the chat of another provider and puts its element on the page.
 *
 * @param chat script and element that the brand names
 * @param events receives the events of the chat
 * @throws {Error} when the script cannot be loaded or defines no such element
 */
export async function loadForeignChat(
  chat: ForeignChat,
  { onUnread, onClose }: ChatEvents,
): Promise<ChatHandle> {
  if (customElements.get(chat.element) === undefined) await loadScript(chat);
  const element = document.createElement(chat.element);
  if (!isChatElement(element)) throw new Error(`the chat script defines no element ${chat.element}`);
  element.locale = getLocaleState().locale;
  element.getToken = getChatToken;
  element.addEventListener("unread", (event) => {
    if (event instanceof CustomEvent && typeof event.detail === "number") onUnread(event.detail);
  });
  element.addEventListener("close", () => onClose());
  document.body.append(element);
  return element;
}
