import { Trans, useLingui } from "@lingui/react/macro";
import { deleteNoticeTelegram, getNoticeTelegram, testNoticeTelegram, type CallData } from "contracts";
import { Send, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { revalidateCalls, useCall, useCallMutation, useErrorText } from "shared/api";
import { useDisplayPreferences } from "shared/mining";
import { toast } from "shared/toast";
import { Button, Card, DateTime, ErrorState, IconButton, Notice, SkeletonText } from "shared/ui";

const TelegramConnectDialog = lazy(async () => ({
  default: (await import("./telegram-connect-dialog.tsx")).TelegramConnectDialog,
}));

type Telegram = CallData<typeof getNoticeTelegram>;
type Chat = Telegram["chats"][number];
type Problem = NonNullable<CallData<typeof testNoticeTelegram>["problem"]>;

const LINES = 2;

/** @returns a sentence that says why a test did not arrive */
function useProblem(): (problem: Problem) => string {
  const { t } = useLingui();
  return (problem) => {
    const texts: Record<Problem, string> = {
      ended: t`The bot is blocked in this chat, so it was disconnected. Unblock it in Telegram, then connect again.`,
      refused: t`Telegram does not accept the pool's bot at the moment. We have been notified.`,
      away: t`Telegram cannot be reached at the moment. Try again in a few minutes.`,
    };
    return texts[problem];
  };
}

function ChatRow({ chat }: { chat: Chat }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const problemText = useProblem();
  const { locale, timeZone } = useDisplayPreferences();
  const test = useCallMutation(testNoticeTelegram);
  const remove = useCallMutation(deleteNoticeTelegram);
  const { id, name, created_time: since } = chat;
  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      await revalidateCalls(getNoticeTelegram);
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  const handleTest = () =>
    attempt(async () => {
      const { problem } = await test.trigger({ params: { id } });
      if (problem === null) toast.success(t`The test arrived.`);
      else toast.error(problemText(problem));
    });
  const handleRemove = () =>
    attempt(async () => {
      await remove.trigger({ params: { id } });
      toast.success(t`${name} was disconnected`);
    });
  return (
    <li className="flex min-h-12 items-center gap-3 border-t border-line px-5 py-1.5 first:border-t-0 max-md:px-4">
      <span className="min-w-0 grow text-sm wrap-anywhere">
        {name}
        <span className="block text-xs text-ink-2">
          <Trans>
            Connected on <DateTime unix={since} form="date" locale={locale} timeZone={timeZone} />
          </Trans>
        </span>
      </span>
      <Button
        size="sm"
        icon={Send}
        aria-label={t`Send a test to ${name}`}
        busy={test.isMutating}
        busyLabel={t`Sending…`}
        onClick={() => void handleTest()}
      >
        <Trans>Send a test</Trans>
      </Button>
      <IconButton
        icon={Trash2}
        label={t`Disconnect ${name}`}
        disabled={remove.isMutating}
        onClick={() => void handleRemove()}
      />
    </li>
  );
}

function RefusedNotice({ waiting }: { waiting: number }) {
  const { t } = useLingui();
  return (
    <Notice tone="warning" title={t`Telegram alerts are delayed.`}>
      <Trans>
        Telegram does not accept the pool's bot at the moment. We have been notified. No alert is lost:
        Telegram alerts are sent as soon as the bot works again (waiting: {waiting}). Emails and messages
        arrive as usual.
      </Trans>
    </Notice>
  );
}

function Chats({ telegram }: { telegram: Telegram }) {
  const [isConnecting, setConnecting] = useState(false);
  const { state, chats, waiting } = telegram;
  return (
    <>
      {chats.length > 0 && (
        <ul>
          {chats.map((chat) => (
            <ChatRow key={chat.id} chat={chat} />
          ))}
        </ul>
      )}
      <div className="grid justify-items-start gap-4 border-t border-line px-5 py-4 first:border-t-0 max-md:px-4">
        {state === "refused" && <RefusedNotice waiting={waiting} />}
        <p className="text-sm text-ink-2">
          <Trans>Every event that is turned on above is also sent to your Telegram chat.</Trans>
        </p>
        {state === "on" && (
          <Button onClick={() => setConnecting(true)}>
            <Trans>Connect Telegram</Trans>
          </Button>
        )}
      </div>
      {isConnecting && (
        <Suspense fallback={null}>
          <TelegramConnectDialog onClose={() => setConnecting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Telegram chats that get the alerts of the account; nothing where the pool has no bot. */
export function TelegramCard() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, isValidating, mutate } = useCall(getNoticeTelegram, {});
  if (data?.state === "off") return null;
  if (data !== undefined)
    return (
      <Card title="Telegram" flush divided>
        <Chats telegram={data} />
      </Card>
    );
  return (
    <Card title="Telegram">
      {error === undefined ? (
        <SkeletonText lines={LINES} />
      ) : (
        <ErrorState
          title={t`Couldn't load the Telegram chats.`}
          message={errorText(error)}
          onRetry={() => void mutate()}
          busy={isValidating}
        />
      )}
    </Card>
  );
}
