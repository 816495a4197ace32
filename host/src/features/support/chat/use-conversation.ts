import { ERROR_CODES, getChatMessages, markChatRead, sendChatMessage, type ChatMessage } from "contracts";
import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError, callApi } from "shared/api";
import { getChatToken } from "./provider.ts";

/** Polling interval for replies, in milliseconds: while open, and while closed for the badge. */
const POLL_MS = { open: 5000, closed: 60_000 } as const;

/** The conversation of a person with the pool. */
export interface Conversation {
  messages: readonly ChatMessage[];
  unread: number;
  isLoading: boolean;
  error: unknown;
  /** Retries after a failure. */
  retry: () => void;
  /** @throws {AppError} when the message was not accepted */
  send: (content: string, clientId: string) => Promise<void>;
}

/** Runs a call with the chat's token; an expired one is replaced once. */
function useToken() {
  const token = useRef<Promise<string> | null>(null);
  return useCallback(async <T>(work: (token: string) => Promise<T>): Promise<T> => {
    token.current ??= getChatToken();
    try {
      return await work(await token.current);
    } catch (error) {
      token.current = null;
      if (!(error instanceof ApiError) || error.code !== ERROR_CODES.chatTokenExpired) throw error;
      token.current = getChatToken();
      return work(await token.current);
    }
  }, []);
}

function merge(known: readonly ChatMessage[], added: readonly ChatMessage[]): readonly ChatMessage[] {
  const ids = new Set(known.map(({ id }) => id));
  const fresh = added.filter(({ id }) => !ids.has(id));
  return fresh.length === 0 ? known : [...known, ...fresh].sort((one, other) => one.id - other.id);
}

/**
 * Keeps the pool's own chat fresh: polls every five seconds while open, every minute for its badge, never in a hidden tab.
 *
 * @param isOpen whether the messages are visible, and so count as read
 */
export function useConversation(isOpen: boolean): Conversation {
  const withToken = useToken();
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [unread, setUnread] = useState(0);
  const [isLoading, setLoading] = useState(true);
  const [error, setError] = useState<unknown>(undefined);
  const newest = useRef(0);
  // A window can be closed while an answer is on its way.
  const isShown = useRef(isOpen);

  const load = useCallback(async (): Promise<void> => {
    try {
      const answer = await withToken((chatToken) =>
        callApi(getChatMessages, { query: { after: newest.current } }, { chatToken }),
      );
      newest.current = Math.max(newest.current, ...answer.messages.map(({ id }) => id));
      setMessages((known) => merge(known, answer.messages));
      if (isShown.current && answer.unread > 0) {
        const body = { up_to: newest.current };
        await withToken((chatToken) => callApi(markChatRead, { body }, { chatToken }));
        setUnread(0);
      } else setUnread(answer.unread);
      setError(undefined);
    } catch (problem) {
      setError(problem);
    }
    setLoading(false);
  }, [withToken]);

  // Polls, since the server cannot push to the page.
  useEffect(() => {
    isShown.current = isOpen;
    void load();
    const timer = setInterval(
      () => {
        if (!document.hidden) void load();
      },
      isOpen ? POLL_MS.open : POLL_MS.closed,
    );
    return () => clearInterval(timer);
  }, [isOpen, load]);

  const send = useCallback(
    async (content: string, client_id: string): Promise<void> => {
      const body = { client_id, content };
      const sent = await withToken((chatToken) => callApi(sendChatMessage, { body }, { chatToken }));
      // Replies sent just before it have lower ids, so polling continues from the last message it received.
      setMessages((known) => merge(known, [sent]));
    },
    [withToken],
  );

  return { messages, unread, isLoading, error, retry: () => void load(), send };
}
