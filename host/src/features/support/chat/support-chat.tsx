import { useLingui } from "@lingui/react/macro";
import { getForeignChat, type ForeignChat } from "brand";
import { MessageCircleQuestion } from "lucide-react";
import { useRef, useState, type RefObject } from "react";
import { isLoggedIn, useSession } from "shared/session";
import { CountBadge } from "shared/ui";
import { useErrorText } from "shared/api";
import { showToast } from "shared/toast";
import { ChatBody, ChatPanel, SignedOutBody } from "./chat-panel.tsx";
import { loadForeignChat, type ChatHandle } from "./provider.ts";
import { useConversation } from "./use-conversation.ts";

interface LauncherProps {
  unread: number;
  isOpen: boolean;
  onOpen: () => void;
  opener: RefObject<HTMLButtonElement | null>;
}

function Launcher({ unread, isOpen, onOpen, opener }: LauncherProps) {
  const { t } = useLingui();
  const name = unread === 0 ? t`Support chat` : t`Support chat, unread: ${unread}`;
  return (
    <button
      ref={opener}
      type="button"
      aria-label={name}
      aria-expanded={isOpen}
      onClick={onOpen}
      className="fixed end-4 bottom-[calc(1rem+var(--bottom-bar-h,0px))] z-(--z-sticky) grid size-12 cursor-pointer place-items-center rounded-full bg-accent text-on-accent shadow-3 hover:bg-accent-hover print:hidden"
    >
      <MessageCircleQuestion aria-hidden size={22} strokeWidth={1.75} />
      <CountBadge count={unread} label={name} className="absolute -end-1 -top-1" />
    </button>
  );
}

function useOpening() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    opener,
    open: () => setOpen(true),
    close: () => {
      setOpen(false);
      opener.current?.focus();
    },
  };
}

function OwnChat() {
  const { isOpen, opener, open, close } = useOpening();
  const conversation = useConversation(isOpen);
  return (
    <>
      <Launcher unread={conversation.unread} isOpen={isOpen} onOpen={open} opener={opener} />
      {isOpen && (
        <ChatPanel onClose={close}>
          <ChatBody conversation={conversation} />
        </ChatPanel>
      )}
    </>
  );
}

function SignedOutChat() {
  const { isOpen, opener, open, close } = useOpening();
  return (
    <>
      <Launcher unread={0} isOpen={isOpen} onOpen={open} opener={opener} />
      {isOpen && (
        <ChatPanel onClose={close}>
          <SignedOutBody />
        </ChatPanel>
      )}
    </>
  );
}

/** The chat of another provider: its script is loaded when first opened. */
function ForeignChatButton({ chat }: { chat: ForeignChat }) {
  const errorText = useErrorText();
  const [unread, setUnread] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const handle = useRef<Promise<ChatHandle> | null>(null);
  async function open(): Promise<void> {
    handle.current ??= loadForeignChat(chat, { onUnread: setUnread, onClose: () => setOpen(false) });
    try {
      (await handle.current).open();
      setOpen(true);
    } catch (error) {
      handle.current = null;
      showToast("error", errorText(error));
    }
  }
  return <Launcher unread={unread} isOpen={isOpen} onOpen={() => void open()} opener={opener} />;
}

/** The button of the support chat and its window (spec 9). */
export function SupportChat() {
  const session = useSession();
  const chat = getForeignChat();
  if (!isLoggedIn(session)) return <SignedOutChat />;
  return chat === null ? <OwnChat key={session.account?.id} /> : <ForeignChatButton chat={chat} />;
}
