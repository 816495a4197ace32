import { getForeignChat, type ForeignChat } from "brand";
import { getTicketChatToken } from "contracts";
import { callApi } from "shared/api";
import { getLocaleState } from "shared/locale";
import { loadForeignScript } from "#/components/foreign-script.ts";

/** Name of the Trusted Types policy; the page policy lists it when the brand configures a chat. */
const CHAT_POLICY = "host#support-chat";

/** Callbacks from a chat to the shell. */
export interface ChatEvents {
  /** Called with the number of unread replies. */
  onUnread: (count: number) => void;
  onClose: () => void;
}

/** A loaded chat. */
export interface ChatHandle {
  open: () => void;
}

/**
 * The element defined by another provider's script. The shell sets `locale` and `getToken` and calls `open`; the element fires
 * the events `unread`, with the count as detail, and `close`.
 */
interface ChatElement extends HTMLElement {
  locale: string;
  /** Returns a token that identifies the person for one hour; the provider's server resolves it with the pool. */
  getToken: () => Promise<string>;
  open: () => void;
}

/**
 * Returns a token of the signed-in person.
 *
 * @throws {AppError} as `callApi`
 */
export async function getChatToken(): Promise<string> {
  return (await callApi(getTicketChatToken, {})).token;
}

function isChatElement(element: HTMLElement): element is ChatElement {
  return "open" in element && typeof element.open === "function";
}

function loadScript({ script, integrity }: ForeignChat): Promise<void> {
  return loadForeignScript({
    policy: CHAT_POLICY,
    url: script,
    integrity,
    isNamed: (url) => url === getForeignChat()?.script,
  });
}

/**
 * Loads the chat of another provider and adds its element to the page.
 *
 * @param chat script and element configured by the brand
 * @param events callbacks of the chat
 * @throws {Error} when the script cannot be loaded or does not define the element
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
