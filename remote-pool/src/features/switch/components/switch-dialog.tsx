import { Trans, useLingui } from "@lingui/react/macro";
import { getQuickSwitch, getQuickSwitchHistory, setQuickSwitch, type QuickSwitch } from "contracts";
import { revalidateCalls, useCallMutation, useErrorText } from "shared/api";
import { formatCount, formatFiat } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { toast } from "shared/toast";
import { ConfirmDialog, DescriptionList, Notice } from "shared/ui";
import { findOffered } from "./switch-names.ts";

interface SwitchDialogProps {
  state: QuickSwitch;
  from: string;
  to: string;
  /** Called when the switch was made. */
  onClose: () => void;
  /** It was not. */
  onBack: () => void;
}

function Terms({ state, from, to }: Pick<SwitchDialogProps, "state" | "from" | "to">) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const { currency, hash_unit, workers } = state;
  const unit = `${hash_unit ?? ""}H/s`;
  const outputOf = (coin: string): string => {
    const value = findOffered(state, coin)?.unit_output_currency ?? null;
    return value === null ? "–" : formatFiat(value, { locale, currency });
  };
  return (
    <DescriptionList
      rows={[
        { id: "workers", term: t`Connected workers`, value: formatCount(workers, locale) },
        { id: "from", term: t`${from} per ${unit} per day`, value: outputOf(from) },
        { id: "to", term: t`${to} per ${unit} per day`, value: outputOf(to) },
      ]}
    />
  );
}

/** Asks for confirmation before switching the miners to another coin, and explains the costs. */
export function SwitchDialog({ state, from, to, onClose, onBack }: SwitchDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { trigger, isMutating } = useCallMutation(setQuickSwitch);
  async function handleSwitch(): Promise<void> {
    try {
      await trigger({ body: { coin: to } });
    } catch (error) {
      toast.error(errorText(error));
      return;
    }
    toast.success(t`Your miners move to ${to}`);
    onClose();
    await revalidateCalls(getQuickSwitch, getQuickSwitchHistory);
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onBack()}
      title={t`Switch from ${from} to ${to}`}
      confirmLabel={t`Switch to ${to}`}
      busyLabel={t`Switching…`}
      busy={isMutating}
      onConfirm={() => void handleSwitch()}
    >
      <Terms state={state} from={from} to={to} />
      <Notice tone="warning" title={t`Earnings are split at the moment of the switch`} className="mt-4">
        <ul className="list-disc space-y-1 ps-4">
          <li>
            <Trans>
              Work done before the switch is paid in {from}, work done after in {to}, each by its own method.
            </Trans>
          </li>
          <li>
            <Trans>
              Under PPLNS the {from} window runs out: your part of its next blocks shrinks to nothing.
            </Trans>
          </li>
          <li>
            <Trans>Miners reconnect one after another; for a few seconds they send nothing.</Trans>
          </li>
        </ul>
      </Notice>
    </ConfirmDialog>
  );
}
