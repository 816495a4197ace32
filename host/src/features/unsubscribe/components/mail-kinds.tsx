import { Trans, useLingui } from "@lingui/react/macro";
import { getUnsubscribe, setUnsubscribe, type CallData, type OptionalNotice } from "contracts";
import { useState } from "react";
import { callApi, useCall, useErrorText } from "shared/api";
import { Switch } from "shared/forms";
import { Button, ErrorState, Notice, SkeletonText } from "shared/ui";
import { ExpiredLink, TOKEN_MIN, isRefused } from "./expired-link.tsx";

const LINES = 8;

function useEventNames(): Record<OptionalNotice, string> {
  const { t } = useLingui();
  return {
    worker_offline: t`Worker offline`,
    hashrate_drop: t`Hashrate drop`,
    recovered: t`Recovered`,
    reject_rate: t`Reject rate high`,
    daily_report: t`Daily report`,
    payout: t`Payout sent or failed`,
    deposit: t`Deposit credited`,
    news: t`Coupons, rebates and news`,
  };
}

type Types = CallData<typeof getUnsubscribe>["types"];

function Switches({ types, onChange }: { types: Types; onChange: (types: Types) => void }) {
  const names = useEventNames();
  return (
    <ul className="rounded-md border border-line bg-surface">
      {types.map(({ event, mail }) => (
        <li
          key={event}
          className="flex min-h-12 items-center justify-between gap-4 border-t border-line px-4 first:border-t-0"
        >
          <span className="text-sm">{names[event]}</span>
          <Switch
            label={names[event]}
            checked={mail}
            onChange={(isOn) =>
              onChange(types.map((type) => (type.event === event ? { event, mail: isOn } : type)))
            }
          />
        </li>
      ))}
    </ul>
  );
}

/** The kinds of email to the link's address, each with a switch; changes apply immediately. */
export function MailKinds({ token }: { token: string }) {
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const isToken = token.length >= TOKEN_MIN;
  const { data, error, mutate } = useCall(getUnsubscribe, isToken ? { query: { token } } : null, {
    revalidateOnFocus: false,
  });
  if (!isToken || isRefused(error)) return <ExpiredLink />;
  if (data === undefined) {
    return error === undefined ? (
      <SkeletonText lines={LINES} />
    ) : (
      <ErrorState title={errorText(error)} onRetry={() => void mutate()} />
    );
  }
  const { account, email, types } = data;
  async function save(next: Types): Promise<void> {
    setProblem(undefined);
    try {
      await mutate(
        async (known) => {
          const requested = next.flatMap(({ event, mail }) => (mail ? [event] : []));
          await callApi(setUnsubscribe, { body: { token, types: requested } });
          return known && { ...known, types: next };
        },
        {
          optimisticData: (known) => ({ account, email, ...known, types: next }),
          rollbackOnError: true,
          revalidate: false,
        },
      );
      setSaved(true);
    } catch (failure) {
      setProblem(errorText(failure));
    }
  }
  const isAnyOn = types.some(({ mail }) => mail);
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-2">
        <Trans>
          Emails about account <strong className="font-semibold text-ink">{account}</strong> to {email}.
          Security emails cannot be turned off.
        </Trans>
      </p>
      <Switches types={types} onChange={(next) => void save(next)} />
      <Button
        size="lg"
        block
        disabled={!isAnyOn}
        onClick={() => void save(types.map(({ event }) => ({ event, mail: false })))}
      >
        <Trans>Turn all off</Trans>
      </Button>
      <div aria-live="polite">
        {problem === undefined ? null : <Notice tone="negative" title={problem} />}
        {problem === undefined && isSaved ? (
          <Notice tone="positive" title={<Trans>Saved.</Trans>}>
            {isAnyOn ? (
              <Trans>You receive the emails that are turned on.</Trans>
            ) : (
              <Trans>You won't receive these emails anymore.</Trans>
            )}
          </Notice>
        ) : null}
      </div>
    </div>
  );
}
