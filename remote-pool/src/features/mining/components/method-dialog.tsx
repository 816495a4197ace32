import { Trans, useLingui } from "@lingui/react/macro";
import { getMiningSetting, getPoolHome, setMiningSetting, type MiningSetting } from "contracts";
import { useId, useState } from "react";
import { revalidateCalls, useCallMutation, useErrorText } from "shared/api";
import { HOUR, formatPercent } from "shared/format";
import { readNow, useDisplayPreferences } from "shared/mining";
import { toast } from "shared/toast";
import { Button, DescriptionList, Dialog, Notice } from "shared/ui";
import { METHOD_NAMES, feesOf, type Method } from "./method-names.ts";
import { useMomentText } from "./use-moment-text.ts";

/** Text to type before SOLO can be chosen. */
const CONSENT = "SOLO";

interface MethodDialogProps {
  setting: MiningSetting;
  method: Method;
  onClose: () => void;
}

function Fees({ setting, method }: Pick<MethodDialogProps, "setting" | "method">) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const momentText = useMomentText();
  const feeOf = (one: Method) => formatPercent(feesOf(setting, one).own, locale);
  const from = (Math.floor(readNow() / HOUR) + 1) * HOUR;
  return (
    <DescriptionList
      rows={[
        {
          id: "old",
          term: t`Current`,
          value: `${METHOD_NAMES[setting.profit_type]}, ${feeOf(setting.profit_type)}`,
        },
        { id: "new", term: t`New`, value: `${METHOD_NAMES[method]}, ${feeOf(method)}` },
        {
          id: "from",
          term: t`Applies from the next settlement hour`,
          value: momentText(from),
        },
      ]}
    />
  );
}

/** Asks for confirmation before changing the method; SOLO must be typed, since it may pay nothing for years. */
export function MethodDialog({ setting, method, onClose }: MethodDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const id = useId();
  const [consent, setConsent] = useState("");
  const { trigger, isMutating } = useCallMutation(setMiningSetting);
  const { coin } = setting;
  const name = METHOD_NAMES[method];
  const isAllowed = method !== "solo" || consent.trim().toUpperCase() === CONSENT;
  async function handleChange(): Promise<void> {
    try {
      await trigger({ params: { coin }, body: { profit_type: method } });
      toast.success(t`${coin} is paid by ${name} from the next hour`);
      await revalidateCalls(getMiningSetting, getPoolHome);
      onClose();
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  const footer = (
    <>
      <Button onClick={onClose}>{t`Cancel`}</Button>
      <Button
        variant="primary"
        busy={isMutating}
        busyLabel={t`Changing…`}
        disabled={!isAllowed}
        onClick={() => void handleChange()}
      >
        {t`Change method`}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Pay ${coin} by ${name}`}
      footer={footer}
    >
      <Fees setting={setting} method={method} />
      <p className="mt-3 text-sm text-ink-2">
        <Trans>
          Work already done keeps the method of its hour. You can change the method again after a day.
        </Trans>
      </p>
      {method === "solo" && (
        <div className="mt-4 space-y-3">
          <Notice tone="warning" title={t`You may earn nothing for a long time`}>
            <Trans>Only blocks found by your own miners are paid.</Trans>
          </Notice>
          <div>
            <label htmlFor={id} className="mb-1 block text-xs font-medium">
              <Trans>Type {CONSENT} to confirm</Trans>
            </label>
            <input
              id={id}
              value={consent}
              autoComplete="off"
              onChange={(event) => setConsent(event.target.value)}
              className="h-10 w-full rounded-sm border border-line-control bg-surface px-3 text-sm text-ink max-md:h-11"
            />
          </div>
        </div>
      )}
    </Dialog>
  );
}
