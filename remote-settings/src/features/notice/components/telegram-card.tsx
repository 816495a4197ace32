import { Trans, useLingui } from "@lingui/react/macro";
import { deleteNoticeTelegram, getNoticeTelegram, testNoticeTelegram, type CallData } from "contracts";
import { lazy, Suspense, useState } from "react";
import { revalidateCalls, useCall, useCallMutation, useErrorText } from "shared/api";
import { useDisplayPreferences } from "shared/mining";
import { Button, Card, DateTime, ErrorState, Notice, SkeletonText } from "shared/ui";
import { ReceiverRow } from "./receiver-row.tsx";

const TelegramConnectDialog = lazy(async () => ({
  default: (await import("./telegram-connect-dialog.tsx")).TelegramConnectDialog,
}));

type Telegram = CallData<typeof getNoticeTelegram>;
type Chat = Telegram["chats"][number];

const LINES = 2;

function ChatRow({ chat: { id, name, created_time: since } }: { chat: Chat }) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const test = useCallMutation(testNoticeTelegram);
  const remove = useCallMutation(deleteNoticeTelegram);
  return (
    <ReceiverRow
      name={name}
      title={name}
      detail={
        <Trans>
          Connected on <DateTime unix={since} form="date" locale={locale} timeZone={timeZone} />
        </Trans>
      }
      sentText={t`The test arrived.`}
      problemTexts={{
        ended: t`The bot is blocked in this chat, so it was disconnected. Unblock it in Telegram, then connect again.`,
        refused: t`Telegram does not accept the pool's bot at the moment. We have been notified.`,
        away: t`Telegram cannot be reached at the moment. Try again in a few minutes.`,
      }}
      removeLabel={t`Disconnect ${name}`}
      removedText={t`${name} was disconnected`}
      onTest={async () => {
        const answer = await test.trigger({ params: { id } });
        await revalidateCalls(getNoticeTelegram);
        return answer;
      }}
      onRemove={async () => {
        await remove.trigger({ params: { id } });
        await revalidateCalls(getNoticeTelegram);
      }}
    />
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

/** Telegram chats that receive the account's alerts; renders nothing where the pool has no bot. */
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
