import { Trans, useLingui } from "@lingui/react/macro";
import { deleteAutoExchange, getAutoExchanges, type AutoExchange, type ExchangePair } from "contracts";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { callApi, useCall, useErrorText } from "shared/api";
import { Switch } from "shared/forms";
import { formatCoinAmountText, formatDate } from "shared/format";
import { REFRESH, useDisplayPreferences } from "shared/mining";
import { toast } from "shared/toast";
import {
  Button,
  Card,
  CoinIcon,
  ConfirmDialog,
  DescriptionList,
  EmptyState,
  ErrorState,
  IconButton,
  Skeleton,
} from "shared/ui";
import { MoneyWriteNotice } from "shared/wallet";
import { revalidateFinance } from "#/sources/revalidate-finance.ts";
import { percentOf, useSetRule } from "./use-set-rule.tsx";

const RuleDialog = lazy(async () => ({ default: (await import("./rule-dialog.tsx")).RuleDialog }));

type Open =
  { kind: "new"; pairs: readonly ExchangePair[] } | { kind: "edit" | "delete"; rule: AutoExchange } | null;

function useRuleRows({ from, to, accumulated, min, last }: AutoExchange) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const text = (value: string, coin: string) =>
    formatCoinAmountText(value, coin, { locale, decimals: 8, trim: true });
  const time = last === null ? "" : formatDate(last.time, { locale, timeZone, form: "date-time" });
  return [
    { id: "accumulated", term: t`Set aside`, value: text(accumulated, from) },
    { id: "min", term: t`Exchanged from`, value: text(min, from) },
    {
      id: "last",
      term: t`Last run`,
      value:
        last === null ? (
          <Trans>not yet</Trans>
        ) : (
          <>
            <span className="block">
              {text(last.from_amount, from)} → {text(last.to_amount, to)}
            </span>
            <span className="block text-2xs font-normal text-ink-3">{time}</span>
          </>
        ),
    },
  ];
}

function RuleCard({ rule, onOpen }: { rule: AutoExchange; onOpen: (open: Open) => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { phase, setRule } = useSetRule();
  const rows = useRuleRows(rule);
  const { from, to, ratio, enabled } = rule;
  const percent = percentOf(ratio);
  async function toggle(next: boolean): Promise<void> {
    const problem = await setRule({ from, to, ratio, enabled: next });
    if (problem !== null && problem !== undefined) toast.error(errorText(problem));
  }
  return (
    <li className="border-b border-line px-5 py-4 last:border-b-0 max-md:px-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CoinIcon coin={from} size={22} />
        <span className="text-sm font-medium">
          <Trans>
            {percent}% of {from} to {to}
          </Trans>
        </span>
        <span className="ms-auto flex items-center gap-1">
          <Switch
            label={t`Exchange ${from} to ${to}`}
            checked={enabled}
            onChange={(next) => void toggle(next)}
          />
          <IconButton
            icon={Pencil}
            size="sm"
            label={t`Change the rule for ${from} to ${to}`}
            onClick={() => onOpen({ kind: "edit", rule })}
          />
          <IconButton
            icon={Trash2}
            size="sm"
            label={t`Delete the rule for ${from} to ${to}`}
            onClick={() => onOpen({ kind: "delete", rule })}
          />
        </span>
      </div>
      <DescriptionList rows={rows} className="mt-1" />
      <MoneyWriteNotice phase={phase} kind="setting" onRetry={() => void toggle(!enabled)} />
    </li>
  );
}

function DeleteRule({ rule, onClose }: { rule: AutoExchange; onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const { from } = rule;
  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await callApi(deleteAutoExchange, { params: { id: rule.id } });
      revalidateFinance();
    } catch (error) {
      toast.error(errorText(error));
    }
    onClose();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Delete the rule?`}
      confirmLabel={<Trans>Delete</Trans>}
      busyLabel={t`Deleting…`}
      onConfirm={() => void remove()}
      busy={isBusy}
      danger
    >
      <Trans>Earnings stay in {from} again. The amount set aside returns to your balance.</Trans>
    </ConfirmDialog>
  );
}

/** Pairs for which a rule can be created: open, and without a rule, which saving would replace. */
function pairsWithout(pairs: readonly ExchangePair[], rules: readonly AutoExchange[]): ExchangePair[] {
  return pairs.filter(
    ({ from, to, enabled }) => enabled && !rules.some((rule) => rule.from === from && rule.to === to),
  );
}

function useRules() {
  return useCall(getAutoExchanges, {}, REFRESH);
}

interface RuleListProps {
  reading: ReturnType<typeof useRules>;
  onOpen: (open: Open) => void;
  add: ReactNode;
}

function RuleList({ reading, onOpen, add }: RuleListProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, isValidating, mutate } = reading;
  if (data === undefined && error === undefined) return <Skeleton className="m-5 h-40" />;
  if (data === undefined) {
    return (
      <ErrorState
        title={t`Couldn't load the rules.`}
        message={errorText(error)}
        onRetry={() => void mutate()}
        busy={isValidating}
      />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState title={t`No rule yet`} action={add}>
        <Trans>A rule automatically exchanges part of your earnings after each settlement.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <ul>
        {data.map((rule) => (
          <RuleCard key={rule.id} rule={rule} onOpen={onOpen} />
        ))}
      </ul>
      <div className="px-5 py-4 max-md:px-4">{add}</div>
    </>
  );
}

/** Rules that exchange a part of every payout, one card each. */
export function AutoExchanges({ pairs }: { pairs: readonly ExchangePair[] }) {
  const { t } = useLingui();
  const reading = useRules();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const unused = pairsWithout(pairs, reading.data ?? []);
  const add = (
    <Button size="sm" icon={Plus} onClick={() => setOpen({ kind: "new", pairs: unused })}>
      <Trans>New rule</Trans>
    </Button>
  );
  return (
    <Card title={t`Automatic exchange`} divided flush>
      <RuleList reading={reading} onOpen={setOpen} add={add} />
      <Suspense>
        {open?.kind === "new" && <RuleDialog pairs={open.pairs} onClose={close} />}
        {open?.kind === "edit" && <RuleDialog pairs={pairs} rule={open.rule} onClose={close} />}
      </Suspense>
      {open?.kind === "delete" && <DeleteRule rule={open.rule} onClose={close} />}
    </Card>
  );
}
