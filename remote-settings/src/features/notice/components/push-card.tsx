import { Trans, useLingui } from "@lingui/react/macro";
import { getNoticePush, testNoticePush, type CallData } from "contracts";
import { Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { AppError, revalidateCalls, useCall, useCallMutation, useErrorText } from "shared/api";
import { useDisplayPreferences } from "shared/mining";
import { toast } from "shared/toast";
import { Button, Card, DateTime, ErrorState, IconButton, Notice, SkeletonText } from "shared/ui";
import { useThisBrowser } from "./use-this-browser.ts";

type Push = CallData<typeof getNoticePush>;
type Browser = Push["browsers"][number];
type Problem = NonNullable<CallData<typeof testNoticePush>["problem"]>;

const LINES = 2;

/** @returns a sentence that says why a test did not arrive */
function useProblem(): (problem: Problem) => string {
  const { t } = useLingui();
  return (problem) => {
    const texts: Record<Problem, string> = {
      ended: t`Notifications were turned off in this browser, so it was removed. Turn them on again there.`,
      refused: t`The browser's push service refused the test. Turn alerts off and on again in that browser.`,
      away: t`The browser's push service cannot be reached at the moment. Try again in a few minutes.`,
    };
    return texts[problem];
  };
}

function BrowserRow({
  browser,
  isThis,
  onRemove,
}: {
  browser: Browser;
  isThis: boolean;
  onRemove: (id: number) => Promise<void>;
}) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const problemText = useProblem();
  const { locale, timeZone } = useDisplayPreferences();
  const test = useCallMutation(testNoticePush);
  const [isRemoving, setRemoving] = useState(false);
  const { id, created_time: since } = browser;
  const name = browser.name || t`Unknown browser`;
  async function handleTest(): Promise<void> {
    try {
      const { problem } = await test.trigger({ params: { id } });
      if (problem === null) toast.success(t`The test was sent.`);
      else toast.error(problemText(problem));
      await revalidateCalls(getNoticePush);
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  async function handleRemove(): Promise<void> {
    setRemoving(true);
    try {
      await onRemove(id);
      toast.success(t`Alerts are off in ${name}`);
    } catch (error) {
      toast.error(errorText(error));
    }
    setRemoving(false);
  }
  return (
    <li className="flex min-h-12 items-center gap-3 border-t border-line px-5 py-1.5 first:border-t-0 max-md:px-4">
      <span className="min-w-0 grow text-sm wrap-anywhere">
        {isThis ? <Trans>{name} (this browser)</Trans> : name}
        <span className="block text-xs text-ink-2">
          <Trans>
            On since <DateTime unix={since} form="date" locale={locale} timeZone={timeZone} />
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
        label={t`Turn off in ${name}`}
        disabled={isRemoving}
        onClick={() => void handleRemove()}
      />
    </li>
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

/** Browsers that show the alerts of the account, and whether this one does. */
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
