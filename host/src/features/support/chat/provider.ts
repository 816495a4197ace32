import { getForeignChat, type ForeignChat } from "brand";
import { getTicketChatToken } from "contracts";
import { callApi } from "shared/api";
import { getLocaleState } from "shared/locale";
import { loadForeignScript } from "#/components/foreign-script.ts";

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

function loadScript({ script, integrity }: ForeignChat): Promise<void> {
  return loadForeignScript({
    policy: CHAT_POLICY,
    url: script,
    integrity,
    isNamed: (url) => url === getForeignChat()?.script,
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
