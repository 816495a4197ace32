import { Trans, useLingui } from "@lingui/react/macro";
import { getHolds, getWithdrawAddresses, switchWithdrawAddress, type AutoWithdrawal } from "contracts";
import { Pencil, Trash2 } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { callApi, useCall, useErrorText } from "shared/api";
import { Switch } from "shared/forms";
import { useSession } from "shared/session";
import { toast } from "shared/toast";
import { Button, IconButton, Skeleton, usePartToCome } from "shared/ui";
import { AutoWithdrawalsView, MoneyWriteNotice, useCoins, type MoneyWriteNoticeProps } from "shared/wallet";
import { revalidateWallet } from "#/sources/revalidate-wallet.ts";
import { useMoneySetting } from "#/hooks/use-money-setting.ts";
import { WalletFrame } from "#/components/wallet-frame.tsx";
import { useWalletSource } from "#/sources/wallet-source.ts";

// The log is below the fold; the form and the address checks are needed only for a change.
const ChangeLog = lazy(async () => ({ default: (await import("./components/change-log.tsx")).ChangeLog }));
// Few accounts have a hold, so the notice loads on demand.
const HoldNotice = lazy(async () => ({ default: (await import("#/components/hold-notice.tsx")).HoldNotice }));
const RemoveDialog = lazy(async () => ({
  default: (await import("./components/remove-dialog.tsx")).RemoveDialog,
}));
const AutoEditor = lazy(async () => ({ default: (await import("./components/auto-editor.tsx")).AutoEditor }));

/** Checks whether everything that was to be resumed is running. */
async function findResumed(coin?: string): Promise<true | null> {
  const rules = await callApi(getWithdrawAddresses, { query: {} });
  const requested = rules.filter((one) => coin === undefined || one.coin === coin);
  return requested.length > 0 && requested.every(({ enabled }) => enabled) ? true : null;
}

/** Pauses immediately, and resumes with the codes. */
function useSwitch(rules: readonly AutoWithdrawal[]) {
  const errorText = useErrorText();
  const setting = useMoneySetting<true>();
  const last = useRef<AutoWithdrawal>(undefined);
  async function change(enabled: boolean, rule?: AutoWithdrawal): Promise<void> {
    last.current = rule;
    const scope = rule === undefined ? {} : { coin: rule.coin };
    try {
      if (enabled) {
        const result = await setting.set({
          body: { enabled, ...scope },
          find: () => findResumed(rule?.coin),
          // The codes are requested once the module has loaded.
          make: async () => (await import("./components/resume.tsx")).resume(rules, rule),
        });
        if (result.status === "failed") throw result.error;
      } else await callApi(switchWithdrawAddress, { body: { enabled, ...scope } });
    } catch (error) {
      toast.error(errorText(error));
    }
    revalidateWallet();
  }
  return { phase: setting.phase, change, retry: () => void change(true, last.current) };
}

interface HeadActionsProps {
  /** Undefined until they are loaded. */
  rows: readonly AutoWithdrawal[] | undefined;
  onNew: () => void;
  canAdd: boolean;
  onSwitch: (enabled: boolean) => void;
}

function HeadActions({ rows, canAdd, onNew, onSwitch }: HeadActionsProps) {
  const isRunning = rows?.some(({ enabled }) => enabled) ?? true;
  return (
    <>
      {rows?.length !== 0 && (
        <Button disabled={rows === undefined} onClick={() => onSwitch(!isRunning)}>
          {isRunning ? <Trans>Pause all</Trans> : <Trans>Resume all</Trans>}
        </Button>
      )}
      <Button variant="primary" disabled={!canAdd} onClick={onNew}>
        <Trans>Add a coin</Trans>
      </Button>
    </>
  );
}

/** Notices about active holds, and about a change whose response was lost. */
function PageNotices({ phase, onRetry }: Pick<MoneyWriteNoticeProps, "phase" | "onRetry">) {
  const { data, error } = useCall(getHolds, {});
  usePartToCome(data === undefined && error === undefined);
  const hold = data?.holds.find(({ kind }) => kind === "outgoing") ?? data?.holds[0];
  if (phase === "idle" && hold === undefined) return null;
  return (
    <div className="mb-5 space-y-3">
      {hold !== undefined && (
        <Suspense fallback={<Skeleton />}>
          <HoldNotice hold={hold} about="auto" />
        </Suspense>
      )}
      <MoneyWriteNotice phase={phase} kind="setting" onRetry={onRetry} />
    </div>
  );
}

/** Automatic withdrawals by coin (R2.3.19). */
export function AutoWithdrawalPage() {
  const { t } = useLingui();
  const { isSummary } = useSession();
  const source = useWalletSource();
  const coins = useCoins();
  const reading = source.useAutoWithdrawals();
  const rows = reading.data ?? [];
  const taken = rows.map(({ coin }) => coin);
  // Until the rules are loaded, it is unknown which coins have none.
  const free = coins.codes.filter(
    (coin) =>
      reading.data !== undefined &&
      !taken.includes(coin) &&
      coins.find(coin)?.chains.some((chain) => chain.auto_withdraw_enabled),
  );
  const [edited, setEdited] = useState<AutoWithdrawal | "new" | null>(null);
  const [removed, setRemoved] = useState<AutoWithdrawal | null>(null);
  const { phase, change, retry } = useSwitch(rows);
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
              rows={reading.data}
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
        foot={
          !isSummary && (
            <div className="mt-5">
              <Suspense fallback={<Skeleton className="h-64" />}>
                <ChangeLog />
              </Suspense>
            </div>
          )
        }
      >
        <PageNotices phase={phase} onRetry={retry} />
      </AutoWithdrawalsView>
      {edited !== null && (
        <Suspense>
          <AutoEditor
            current={edited === "new" ? null : (rows.find(({ coin }) => coin === edited.coin) ?? edited)}
            free={free}
            onClose={() => setEdited(null)}
            onSaved={() => {
              setEdited(null);
              revalidateWallet();
            }}
          />
        </Suspense>
      )}
      {removed !== null && (
        <Suspense>
          <RemoveDialog row={removed} onClose={() => setRemoved(null)} />
        </Suspense>
      )}
    </WalletFrame>
  );
}
