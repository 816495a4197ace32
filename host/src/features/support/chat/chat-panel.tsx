import { Trans, useLingui } from "@lingui/react/macro";
import { LIMITS, type ChatMessage } from "contracts";
import { clsx } from "clsx";
import { Send, X } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useErrorText, useWriteId } from "shared/api";
import { useDisplayPreferences } from "shared/mining";
import { pathTo } from "shared/navigation";
import { DateTime, ErrorState, IconButton, Notice, SkeletonText, TextLink } from "shared/ui";
import type { Conversation } from "./use-conversation.ts";

function Bubble({ message }: { message: ChatMessage }) {
  const { locale, timeZone } = useDisplayPreferences();
  const { author, content, time } = message;
  const isOwn = author === "person";
  return (
    <li className={clsx("flex flex-col", isOwn ? "items-end" : "items-start")}>
      <span className="sr-only">
        {isOwn ? <Trans context="chat">You</Trans> : <Trans context="chat">Support</Trans>}
      </span>
      <p
        className={clsx(
          "max-w-[85%] rounded-md px-3 py-2 text-sm whitespace-pre-wrap wrap-anywhere",
          isOwn ? "bg-accent-soft text-ink" : "bg-neutral-soft text-ink",
        )}
      >
        {content}
      </p>
      <span className="num mt-0.5 text-2xs text-ink-3">
        <DateTime unix={time} form="table" locale={locale} timeZone={timeZone} />
      </span>
    </li>
  );
}

function Log({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const end = useRef<HTMLDivElement>(null);
  const { messages, isLoading, error, retry } = conversation;
  const count = messages.length;

  // Keeps the newest message in view.
  useEffect(() => {
    end.current?.scrollIntoView({ block: "nearest" });
  }, [count]);

  if (isLoading) return <SkeletonText lines={4} />;
  if (count === 0 && error !== undefined)
    return <ErrorState title={t`Couldn't load the chat.`} message={errorText(error)} onRetry={retry} />;
  return (
    <>
      {count === 0 && (
        <p className="text-sm text-ink-2">
          <Trans>
            Ask us anything about your account, payouts or miners. We answer here as soon as we can.
          </Trans>
        </p>
      )}
      <ol role="log" aria-label={t`Messages`} className="space-y-3">
        {messages.map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
      </ol>
      <div ref={end} />
    </>
  );
}

function Composer({ send }: { send: Conversation["send"] }) {
  const { t } = useLingui();
  const id = useId();
  const errorText = useErrorText();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const writeId = useWriteId();
  async function submit(): Promise<void> {
    const content = text.trim();
    if (content === "" || isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await send(content, writeId.idFor(content));
      writeId.forget();
      // Text typed in the meantime is kept.
      setText((now) => (now.trim() === content ? "" : now));
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  }
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  }
  return (
    <form
      className="border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {problem !== null && <Notice tone="negative" role="alert" title={problem} className="mb-2" />}
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          <Trans>Message</Trans>
        </label>
        <textarea
          id={id}
          rows={2}
          value={text}
          maxLength={LIMITS.chatMessageLength}
          placeholder={t`Write a message…`}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKeyDown}
          className="min-h-10 grow resize-none rounded-sm border border-line-control bg-surface px-3 py-2 text-sm placeholder:text-ink-3 max-md:text-md"
        />
        <IconButton
          icon={Send}
          type="submit"
          label={t`Send message`}
          busy={isBusy}
          disabled={text.trim() === ""}
        />
      </div>
    </form>
  );
}

/** Props of {@link ChatPanel}. */
export interface ChatPanelProps {
  onClose: () => void;
  children: ReactNode;
}

/** The chat window: in the corner, full screen on phones. Escape closes it. */
export function ChatPanel({ onClose, children }: ChatPanelProps) {
  const { t } = useLingui();
  const panel = useRef<HTMLDivElement>(null);

  // Escape closes the window while the focus is in it.
  useEffect(() => {
    const { current } = panel;
    function handleKey(event: globalThis.KeyboardEvent): void {
      if (event.key === "Escape") onClose();
    }
    current?.addEventListener("keydown", handleKey);
    return () => current?.removeEventListener("keydown", handleKey);
  }, [onClose]);

  // Focuses the input, since a person who opens the chat wants to write.
  useEffect(() => {
    (panel.current?.querySelector("textarea") ?? panel.current)?.focus();
  }, []);

  return (
    <div
      ref={panel}
      role="dialog"
      tabIndex={-1}
      aria-label={t`Support chat`}
      className="fixed end-4 bottom-4 z-(--z-drawer) flex h-130 max-h-[calc(100dvh-2rem)] w-90 flex-col rounded-md border border-line bg-raised shadow-3 max-md:inset-0 max-md:h-dvh max-md:max-h-none max-md:w-auto max-md:rounded-none print:hidden"
    >
      <div className="flex items-center justify-between gap-2 border-b border-line py-2 ps-4 pe-2">
        <h2 className="text-[0.9375rem] font-semibold">
          <Trans>Support chat</Trans>
        </h2>
        <IconButton icon={X} label={t`Close chat`} onClick={onClose} plain />
      </div>
      {children}
    </div>
  );
}

/** Content of the pool's own chat. */
export function ChatBody({ conversation }: { conversation: Conversation }) {
  return (
    <>
      <div className="min-h-0 grow overflow-y-auto p-4">
        <Log conversation={conversation} />
      </div>
      <Composer send={conversation.send} />
    </>
  );
}

/** Content for a visitor, whom the chat cannot identify. */
export function SignedOutBody() {
  return (
    <div className="space-y-3 p-4 text-sm">
      <p>
        <Trans>Sign in to chat with support, so we can look into your account.</Trans>
      </p>
      <p>
        <TextLink to={pathTo("signin", {})}>
          <Trans>Sign in</Trans>
        </TextLink>
      </p>
    </div>
  );
}
