import { Trans, useLingui } from "@lingui/react/macro";
import { getNoticeSms, setNoticeSms, testNoticeSms, type CallData } from "contracts";
import { Send } from "lucide-react";
import { revalidateCalls, useCall, useCallMutation, useErrorText } from "shared/api";
import { Switch } from "shared/forms";
import { pathTo } from "shared/navigation";
import { toast } from "shared/toast";
import { Button, Card, ErrorState, Notice, SkeletonText, TextLink } from "shared/ui";
import { SettingRow } from "#/components/setting-row.tsx";

type Sms = CallData<typeof getNoticeSms>;

const LINES = 2;

function PhoneNeeded() {
  return (
    <p className="text-sm text-ink-2">
      <Trans>
        Alerts by SMS need a phone. Link one in the{" "}
        <TextLink to={pathTo("setting.security", {})}>security settings</TextLink>, then turn them on here.
      </Trans>
    </p>
  );
}

function Count({ sms: { sent_today: sent, daily_limit: limit } }: { sms: Sms }) {
  const { t } = useLingui();
  if (sent >= limit)
    return (
      <Notice tone="warning" title={t`Today's SMS limit is reached.`}>
        <Trans>
          An account gets at most {limit} text messages per day (UTC). No more are sent today; emails and
          messages arrive as usual.
        </Trans>
      </Notice>
    );
  return (
    <p className="text-sm text-ink-2">
      <Trans>
        Sent today (UTC): {sent} of {limit}
      </Trans>
    </p>
  );
}

function SmsSetting({ sms, phone }: { sms: Sms; phone: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const change = useCallMutation(setNoticeSms);
  const test = useCallMutation(testNoticeSms);
  const { enabled, sent_today: sent, daily_limit: limit } = sms;
  async function attempt(work: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await work();
      toast.success(done);
    } catch (error) {
      toast.error(errorText(error));
    }
    await revalidateCalls(getNoticeSms);
  }
  const handleChange = (isOn: boolean) =>
    attempt(
      () => change.trigger({ body: { enabled: isOn } }),
      isOn ? t`Alerts by SMS are on.` : t`Alerts by SMS are off.`,
    );
  const handleTest = () => attempt(() => test.trigger({}), t`The test is on its way.`);
  return (
    <>
      <SettingRow
        isNarrow
        label={<Trans>Alerts by SMS</Trans>}
        hint={<Trans>Every event that is turned on above is also sent to {phone}.</Trans>}
      >
        <Switch
          label={t`Alerts by SMS`}
          checked={enabled}
          disabled={change.isMutating}
          onChange={(isOn) => void handleChange(isOn)}
        />
      </SettingRow>
      {enabled && (
        <div className="grid justify-items-start gap-4 border-t border-line px-5 py-4 max-md:px-4">
          <Count sms={sms} />
          {sent < limit && (
            <Button
              icon={Send}
              aria-label={t`Send a test to ${phone}`}
              busy={test.isMutating}
              busyLabel={t`Sending…`}
              onClick={() => void handleTest()}
            >
              <Trans>Send a test</Trans>
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Whether the account's alerts also go to the owner's phone; renders nothing where the pool sends no SMS. */
export function SmsCard() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, isValidating, mutate } = useCall(getNoticeSms, {});
  if (data?.available === false) return null;
  if (data !== undefined && data.phone !== null)
    return (
      <Card title={<Trans>SMS</Trans>} flush divided>
        <SmsSetting sms={data} phone={data.phone} />
      </Card>
    );
  if (data !== undefined)
    return (
      <Card title={<Trans>SMS</Trans>}>
        <PhoneNeeded />
      </Card>
    );
  return (
    <Card title={<Trans>SMS</Trans>}>
      {error === undefined ? (
        <SkeletonText lines={LINES} />
      ) : (
        <ErrorState
          title={t`Couldn't load the SMS settings.`}
          message={errorText(error)}
          onRetry={() => void mutate()}
          busy={isValidating}
        />
      )}
    </Card>
  );
}
