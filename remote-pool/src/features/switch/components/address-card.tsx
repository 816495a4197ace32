import { Trans, useLingui } from "@lingui/react/macro";
import type { QuickSwitch } from "contracts";
import { useId } from "react";
import { Card, CopyField } from "shared/ui";

function Field({ label, value }: { label: string; value: string }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className="mb-1 text-xs font-medium">
        {label}
      </div>
      <CopyField value={value} label={t`Copy: ${label}`} />
    </div>
  );
}

interface AddressCardProps {
  state: QuickSwitch;
  account: string;
  /** Whether no miner uses the address yet, so that the guide is shown first. */
  isGuide: boolean;
}

function Steps({ algorithm }: { algorithm: string }) {
  const steps = [
    {
      id: "address",
      text: <Trans>Enter the address below in the pool settings of your {algorithm} miners.</Trans>,
    },
    { id: "restart", text: <Trans>Restart the miners so they reconnect.</Trans> },
    {
      id: "wait",
      text: (
        <Trans>
          They appear here within a minute or two. From then on, one click changes what they mine.
        </Trans>
      ),
    },
  ];
  return (
    <ol className="mb-5 space-y-3">
      {steps.map((step, index) => (
        <li key={step.id} className="flex gap-3 text-sm">
          <span
            aria-hidden
            className="num grid size-6 shrink-0 place-items-center rounded-full border border-line-strong text-xs font-semibold"
          >
            {index + 1}
          </span>
          <span className="min-w-0 pt-0.5">{step.text}</span>
        </li>
      ))}
    </ol>
  );
}

/** The quick switch address to set on miners once, with a guide. */
export function AddressCard({ state, account, isGuide }: AddressCardProps) {
  const { t } = useLingui();
  const { url, ports, algorithm } = state;
  if (url === null) return null;
  return (
    <Card title={isGuide ? t`Connect miners to quick switch` : t`Quick-switch address`}>
      {isGuide ? (
        <Steps algorithm={algorithm ?? ""} />
      ) : (
        <p className="mb-4 text-sm text-ink-2">
          <Trans>Set it in the miners once. Miners on the address of a single coin are not switched.</Trans>
        </p>
      )}
      <div className={isGuide ? "grid gap-4 md:grid-cols-2" : "space-y-3"}>
        <Field label={t`Address`} value={url} />
        {ports
          .map((port) => url.replace(/:\d+$/u, `:${String(port)}`))
          .map((backup) => (
            <Field key={backup} label={t`Backup port`} value={backup} />
          ))}
        <Field label={t`Worker name`} value={`${account}.001`} />
      </div>
    </Card>
  );
}
