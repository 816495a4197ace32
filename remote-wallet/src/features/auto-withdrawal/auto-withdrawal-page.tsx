import { Trans, useLingui } from "@lingui/react/macro";
import {
  RESUME_ALL_PAYLOAD,
  deleteWithdrawAddress,
  switchWithdrawAddress,
  type AutoWithdrawal,
} from "contracts";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { callApi, useErrorText } from "shared/api";
import { Switch } from "shared/forms";
import { useSession } from "shared/session";
import { verify } from "shared/security";
import { toast } from "shared/toast";
import { Button, ConfirmDialog, IconButton } from "shared/ui";
import { AutoWithdrawalsView, useCoins } from "shared/wallet";
import { revalidateWallet } from "#/components/revalidate-wallet.ts";
import { WalletFrame } from "#/components/wallet-frame.tsx";
import { useWalletSource } from "#/components/wallet-source.ts";
import { AutoEditor } from "./components/auto-editor.tsx";
import { ChangeLog } from "./components/change-log.tsx";
import { ResumeSummary } from "./components/resume-summary.tsx";

/** Pauses at once; resuming is a payment of the future and asks for the codes. */
async function switchRule(
  enabled: boolean,
  rules: readonly AutoWithdrawal[],
  rule?: AutoWithdrawal,
): Promise<unknown> {
  const scope = rule === undefined ? {} : { coin: rule.coin };
  if (!enabled) return callApi(switchWithdrawAddress, { body: { enabled: false, ...scope } });
  const payload =
    rule === undefined
      ? RESUME_ALL_PAYLOAD
      : {
          coin: rule.coin,
          amount: rule.threshold,
          address: rule.withdraw_address,
          is_inner: rule.address_type === "inner",
        };
  const result = await verify({
    business: "withdraw_address",
    payload,
    preStep: <ResumeSummary rules={rule === undefined ? rules.filter((one) => !one.enabled) : [rule]} />,
    act: (codes) => callApi(switchWithdrawAddress, { body: { enabled: true, ...scope, ...codes } }),
  });
  if (result.status === "failed") throw result.error;
  return result;
}

function RemoveDialog({ row, onClose }: { row: AutoWithdrawal; onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const { coin } = row;
  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await callApi(deleteWithdrawAddress, { body: { coin } });
    } catch (error) {
      toast.error(errorText(error));
    }
    revalidateWallet();
    onClose();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Remove the auto-withdrawal of ${coin}?`}
      confirmLabel={t`Remove`}
      busyLabel={t`Removing`}
      onConfirm={() => void remove()}
      busy={isBusy}
      danger
    >
      <Trans>What is mined stays in the balance. Setting it up again asks for the codes.</Trans>
    </ConfirmDialog>
  );
}

interface HeadActionsProps {
  rows: readonly AutoWithdrawal[];
  onNew: () => void;
  canAdd: boolean;
  onSwitch: (enabled: boolean) => void;
}

function HeadActions({ rows, canAdd, onNew, onSwitch }: HeadActionsProps) {
  const isRunning = rows.some(({ enabled }) => enabled);
  return (
    <>
      {rows.length > 0 && (
        <Button onClick={() => onSwitch(!isRunning)}>
          {isRunning ? <Trans>Pause all</Trans> : <Trans>Resume all</Trans>}
        </Button>
      )}
      <Button variant="primary" disabled={!canAdd} onClick={onNew}>
        <Trans>Add a coin</Trans>
      </Button>
    </>
  );
}

/** Pays each coin out by itself (R2.3.19). */
export function AutoWithdrawalPage() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { isSummary } = useSession();
  const source = useWalletSource();
  const coins = useCoins();
  const reading = source.useAutoWithdrawals();
  const rows = reading.data ?? [];
  const taken = rows.map(({ coin }) => coin);
  // Before the rules are known it is not known which coins have none.
  const free = coins.codes.filter(
    (coin) =>
      reading.data !== undefined &&
      !taken.includes(coin) &&
      coins.find(coin)?.chains.some((chain) => chain.auto_withdraw_enabled),
  );
  const [edited, setEdited] = useState<AutoWithdrawal | "new" | null>(null);
  const [removed, setRemoved] = useState<AutoWithdrawal | null>(null);
  async function change(enabled: boolean, rule?: AutoWithdrawal): Promise<void> {
    try {
      await switchRule(enabled, rows, rule);
    } catch (error) {
      toast.error(errorText(error));
    }
    revalidateWallet();
  }
  const actions = (row: AutoWithdrawal) => {
    const { coin } = row;
    return (
      <span className="inline-flex items-center gap-2">
        <Switch
          label={t`Auto-withdrawal of ${coin}`}
          checked={row.enabled}
          onChange={(enabled) => void change(enabled, row)}
        />
        <IconButton icon={Pencil} label={t`Change ${coin}`} size="sm" onClick={() => setEdited(row)} />
        <IconButton icon={Trash2} label={t`Remove ${coin}`} size="sm" onClick={() => setRemoved(row)} />
      </span>
    );
  };
  return (
    <WalletFrame isRefreshing={false} onRefresh={revalidateWallet}>
      <AutoWithdrawalsView
        source={source}
        actions={actions}
        headActions={
          !isSummary && (
            <HeadActions
              rows={rows}
              canAdd={free.length > 0}
              onNew={() => setEdited("new")}
              onSwitch={(enabled) => void change(enabled)}
            />
          )
        }
        emptyAction={
          !isSummary && (
            <Button size="sm" disabled={free.length === 0} onClick={() => setEdited("new")}>
              <Trans>Set an address</Trans>
            </Button>
          )
        }
      />
      {!isSummary && (
        <div className="mt-5">
          <ChangeLog />
        </div>
      )}
      {edited !== null && (
        <AutoEditor
          current={edited === "new" ? null : edited}
          free={free}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            revalidateWallet();
          }}
        />
      )}
      {removed !== null && <RemoveDialog row={removed} onClose={() => setRemoved(null)} />}
    </WalletFrame>
  );
}
