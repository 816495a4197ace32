import { Trans, useLingui } from "@lingui/react/macro";
import { getMessageCount, getMessages, getNoticeSms, sendTestNotice } from "contracts";
import { ArrowLeft, Send } from "lucide-react";
import { revalidateCalls, useCall, useCallMutation, useErrorText } from "shared/api";
import { usePageTitle } from "shared/mining";
import { pathTo } from "shared/navigation";
import { useSession } from "shared/session";
import { toast } from "shared/toast";
import { Button, Card, ErrorState, PageHead, SkeletonText, TextLink } from "shared/ui";
import { AlertsCard } from "./components/alerts-card.tsx";
import { ContactsCard } from "./components/contacts-card.tsx";
import { EventsCard } from "./components/events-card.tsx";
import { PushCard } from "./components/push-card.tsx";
import { SmsCard } from "./components/sms-card.tsx";
import { TelegramCard } from "./components/telegram-card.tsx";
import { TimesCard } from "./components/times-card.tsx";
import { useNoticeSettings } from "./components/use-notice-settings.ts";
import { WebhookCard } from "./components/webhook-card.tsx";

const LINES = 8;

function TestButton() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { trigger, isMutating } = useCallMutation(sendTestNotice);
  async function handleClick(): Promise<void> {
    try {
      const { mails, messages } = await trigger({});
      await revalidateCalls(getMessages, getMessageCount);
      if (mails + messages === 0) toast.info(t`Worker alerts are turned off, so nothing was sent.`);
      else toast.success(t`Test notification sent.`);
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  return (
    <Button icon={Send} busy={isMutating} busyLabel={t`Sending…`} onClick={() => void handleClick()}>
      <Trans>Send a test</Trans>
    </Button>
  );
}

/** The notification settings of the current account (R2.3.33). */
export function NoticePage() {
  const { t } = useLingui();
  const errorText = useErrorText();
  usePageTitle(t`Notifications`);
  const { data, error, isBusy, retry, save } = useNoticeSettings();
  const { account } = useSession();
  const isOwner = account?.is_delegated !== true;
  // Only the owner may read whether texts can arrive; without them, email and message are promised.
  const { data: sms } = useCall(getNoticeSms, isOwner ? {} : null);
  const name = data?.account ?? "";
  return (
    <>
      <p className="mb-3">
        <TextLink
          to={pathTo("setting.message", {})}
          className="inline-flex min-h-6 items-center gap-1.5 text-sm"
        >
          <ArrowLeft aria-hidden size={16} strokeWidth={1.75} />
          <Trans>Messages</Trans>
        </TextLink>
      </p>
      <PageHead
        title={<Trans>Notifications</Trans>}
        subtitle={
          data === undefined ? (
            <Trans>Notification settings for each account.</Trans>
          ) : (
            <Trans>Alerts for {name}. Each account has its own settings.</Trans>
          )
        }
        actions={isOwner && <TestButton />}
      />
      {data === undefined ? (
        <Card>
          {error === undefined ? (
            <SkeletonText lines={LINES} />
          ) : (
            <ErrorState
              title={t`Couldn't load the settings.`}
              message={errorText(error)}
              onRetry={retry}
              busy={isBusy}
            />
          )}
        </Card>
      ) : (
        <div className="grid gap-4">
          <EventsCard
            settings={data.settings}
            hasSms={sms?.available === true && sms.phone !== null}
            onChange={save}
          />
          <AlertsCard settings={data.settings} onChange={save} />
          <TimesCard settings={data.settings} onChange={save} />
          {/* Only the owner decides where alerts are sent. */}
          {isOwner && (
            <>
              <ContactsCard email={data.email} contacts={data.contacts} />
              <PushCard />
              <SmsCard />
              <TelegramCard />
              <WebhookCard />
            </>
          )}
        </div>
      )}
    </>
  );
}
