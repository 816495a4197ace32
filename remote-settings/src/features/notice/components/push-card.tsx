import { Trans, useLingui } from "@lingui/react/macro";
import { getNoticePush, testNoticePush, type CallData } from "contracts";
import { useState } from "react";
import { AppError, revalidateCalls, useCall, useCallMutation, useErrorText } from "shared/api";
import { useDisplayPreferences } from "shared/mining";
import { toast } from "shared/toast";
import { Button, Card, DateTime, ErrorState, Notice, SkeletonText } from "shared/ui";
import { ReceiverRow } from "./receiver-row.tsx";
import { useThisBrowser } from "./use-this-browser.ts";

type Push = CallData<typeof getNoticePush>;
type Browser = Push["browsers"][number];

const LINES = 2;

function BrowserRow({
  browser: { id, name: described, created_time: since },
  isThis,
  onRemove,
}: {
  browser: Browser;
  isThis: boolean;
  onRemove: (id: number) => Promise<void>;
}) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const test = useCallMutation(testNoticePush);
  const name = described || t`Unknown browser`;
  return (
    <ReceiverRow
      name={name}
      title={isThis ? <Trans>{name} (this browser)</Trans> : name}
      detail={
        <Trans>
          On since <DateTime unix={since} form="date" locale={locale} timeZone={timeZone} />
        </Trans>
      }
      sentText={t`The test was sent.`}
      problemTexts={{
        ended: t`Notifications were turned off in this browser, so it was removed. Turn them on again there.`,
        refused: t`The browser's push service refused the test. Turn alerts off and on again in that browser.`,
        away: t`The browser's push service cannot be reached at the moment. Try again in a few minutes.`,
      }}
      removeLabel={t`Turn off in ${name}`}
      removedText={t`Alerts are off in ${name}`}
      onTest={async () => {
        const answer = await test.trigger({ params: { id } });
        await revalidateCalls(getNoticePush);
        return answer;
      }}
      onRemove={() => onRemove(id)}
    />
  );
}

function UnsupportedNote() {
  return (
    <p className="text-sm text-ink-2">
      <Trans>
        This browser cannot show alerts. On iPhone and iPad, add this site to the Home Screen first and turn
        alerts on there.
      </Trans>
    </p>
  );
}

function DeniedNotice() {
  const { t } = useLingui();
  return (
    <Notice tone="warning" title={t`Notifications are blocked in this browser.`}>
      <Trans>
        Allow notifications for this site in the settings of the browser, then reload this page. The icon
        beside the address opens these settings in most browsers.
      </Trans>
    </Notice>
  );
}

function Browsers({ push }: { push: Push }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { state, hash, turnOn, turnOff } = useThisBrowser(push);
  const [isTurningOn, setTurningOn] = useState(false);
  async function handleTurnOn(): Promise<void> {
    setTurningOn(true);
    try {
      if (await turnOn()) toast.success(t`Alerts are on in this browser.`);
    } catch (error) {
      const isCall = error instanceof AppError;
      toast.error(isCall ? errorText(error) : t`The browser couldn't turn alerts on. Try again later.`);
    }
    setTurningOn(false);
  }
  return (
    <>
      {push.browsers.length > 0 && (
        <ul>
          {push.browsers.map((browser) => (
            <BrowserRow
              key={browser.id}
              browser={browser}
              isThis={browser.endpoint_hash === hash}
              onRemove={turnOff}
            />
          ))}
        </ul>
      )}
      <div className="grid justify-items-start gap-4 border-t border-line px-5 py-4 first:border-t-0 max-md:px-4">
        <p className="text-sm text-ink-2">
          <Trans>
            Every event that is turned on above is also shown by your browser, even while this site is closed
            or you are signed out.
          </Trans>
        </p>
        {state === "unsupported" && <UnsupportedNote />}
        {state === "denied" && <DeniedNotice />}
        {(state === "off" || state === "unknown") && (
          <Button
            disabled={state === "unknown"}
            busy={isTurningOn}
            busyLabel={t`Turning on…`}
            onClick={() => void handleTurnOn()}
          >
            <Trans>Turn on in this browser</Trans>
          </Button>
        )}
      </div>
    </>
  );
}

/** Browsers that receive the account's alerts, and whether this one does. */
export function PushCard() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, isValidating, mutate } = useCall(getNoticePush, {});
  if (data !== undefined)
    return (
      <Card title={<Trans>Browser alerts</Trans>} flush divided>
        <Browsers push={data} />
      </Card>
    );
  return (
    <Card title={<Trans>Browser alerts</Trans>}>
      {error === undefined ? (
        <SkeletonText lines={LINES} />
      ) : (
        <ErrorState
          title={t`Couldn't load the browsers.`}
          message={errorText(error)}
          onRetry={() => void mutate()}
          busy={isValidating}
        />
      )}
    </Card>
  );
}
