import { Trans, useLingui } from "@lingui/react/macro";
import { SHARE_DAY_TIME, PAGE_SIZES, deleteShareRule, getShareRules, type ShareRule } from "contracts";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { callApi, useCall, useErrorText } from "shared/api";
import { useChange } from "shared/forms";
import { formatPercent } from "shared/format";
import { ReadingCard, useListAddress } from "shared/lists";
import { REFRESH, useNow, useDisplayPreferences } from "shared/mining";
import { toast } from "shared/toast";
import {
  Badge,
  Button,
  CoinIcon,
  ConfirmDialog,
  DateTime,
  EmptyState,
  IconButton,
  type Column,
} from "shared/ui";
import { loadActiveRules, type ShareSet } from "../model/share-set.ts";
import { ShareDialog } from "./share-dialog.tsx";

interface RuleActions {
  onEdit: (rule: ShareRule) => void;
  onEnd: (rule: ShareRule) => void;
}

/** When a rule starts or ends. */
function RuleState({ rule }: { rule: ShareRule }) {
  const { locale, timeZone } = useDisplayPreferences();
  const now = useNow();
  const place = { form: "table", locale, timeZone } as const;
  if (rule.end_time !== null) {
    return (
      <Badge kind="paused">
        <Trans>
          Ends <DateTime unix={rule.end_time} {...place} />
        </Trans>
      </Badge>
    );
  }
  if (rule.start_time > now) {
    return (
      <Badge kind="new">
        <Trans>
          From <DateTime unix={rule.start_time} {...place} />
        </Trans>
      </Badge>
    );
  }
  return (
    <Badge kind="done">
      <Trans context="rule">Active</Trans>
    </Badge>
  );
}

function RuleRowActions({ rule, actions }: { rule: ShareRule; actions: RuleActions }) {
  const { t } = useLingui();
  const { account } = rule;
  if (rule.end_time !== null) return null;
  return (
    <span className="flex items-center justify-end gap-1">
      <IconButton
        icon={Pencil}
        label={t`Change recipients`}
        size="sm"
        plain
        onClick={() => actions.onEdit(rule)}
      />
      <IconButton
        icon={Trash2}
        label={t`End the share of ${account}`}
        size="sm"
        plain
        onClick={() => actions.onEnd(rule)}
      />
    </span>
  );
}

function RulePlace({ rule }: { rule: ShareRule }) {
  return (
    <span className="flex items-center gap-2 py-1.5">
      <CoinIcon coin={rule.coin} size={18} />
      <span>
        {rule.user_account}
        <span className="block text-2xs font-normal text-ink-3">{rule.coin}</span>
      </span>
    </span>
  );
}

function Receiver({ rule }: { rule: ShareRule }) {
  return (
    <span className="wrap-anywhere">
      {rule.account}
      {rule.remark !== "" && <span className="block text-2xs text-ink-3">{rule.remark}</span>}
    </span>
  );
}

function useRuleColumns(actions: RuleActions): Column<ShareRule>[] {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  return [
    { id: "place", header: t`Mining account`, main: true, cell: (rule) => <RulePlace rule={rule} /> },
    { id: "receiver", header: t`Recipient`, cell: (rule) => <Receiver rule={rule} /> },
    {
      id: "ratio",
      header: t`Share`,
      align: "end",
      cell: (rule) => <span className="num">{formatPercent(rule.ratio, locale)}</span>,
    },
    { id: "state", header: t`Status`, cell: (rule) => <RuleState rule={rule} /> },
    {
      id: "actions",
      actions: true,
      header: <span className="sr-only">{t`Actions`}</span>,
      align: "end",
      cell: (rule) => <RuleRowActions rule={rule} actions={actions} />,
    },
  ];
}

function RuleListRow({ rule, actions }: { rule: ShareRule; actions: RuleActions }) {
  const { locale } = useDisplayPreferences();
  return (
    <div className="grid gap-1 px-4 py-3 text-sm">
      <div className="flex items-center justify-between gap-3">
        <RulePlace rule={rule} />
        <span className="num font-medium">{formatPercent(rule.ratio, locale)}</span>
      </div>
      <Receiver rule={rule} />
      <div className="flex min-h-11 items-center justify-between gap-3">
        <RuleState rule={rule} />
        <RuleRowActions rule={rule} actions={actions} />
      </div>
    </div>
  );
}

function EndRuleDialog({ rule, onClose }: { rule: ShareRule; onClose: () => void }) {
  const { t } = useLingui();
  const { isBusy, run } = useChange(getShareRules);
  const { account, id } = rule;
  async function handleConfirm(): Promise<void> {
    const isDone = await run(async () => {
      await callApi(deleteShareRule, { params: { id } });
      return t`The share ends with the current period`;
    });
    if (isDone) onClose();
  }
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={t`End the share of ${account}?`}
      confirmLabel={<Trans>End</Trans>}
      busyLabel={<Trans>Ending the share…</Trans>}
      busy={isBusy}
      onConfirm={() => void handleConfirm()}
    >
      <Trans>The current period is still shared; from the next one, this share stays with you.</Trans>
    </ConfirmDialog>
  );
}

type Layer =
  { kind: "none" } | { kind: "form"; set: ShareSet | undefined } | { kind: "end"; rule: ShareRule };

/** Revenue sharing rules: who receives which share of which income. Only a main account can add one. */
export function ShareRules({ canShare }: { canShare: boolean }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { page, setPage } = useListAddress([], "rules_page");
  const [layer, setLayer] = useState<Layer>({ kind: "none" });
  const list = useCall(getShareRules, { query: { page, limit: PAGE_SIZES.list } }, REFRESH);
  const close = (): void => setLayer({ kind: "none" });

  /** The set is replaced as a whole, so all recipients of the account and coin are loaded first. */
  async function edit(rule: ShareRule): Promise<void> {
    const { user_id: userId, user_account: account, coin } = rule;
    try {
      const rules = await loadActiveRules(userId, coin);
      setLayer({ kind: "form", set: { account, coin, rules } });
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  const actions: RuleActions = {
    onEdit: (rule) => void edit(rule),
    onEnd: (rule) => setLayer({ kind: "end", rule }),
  };
  const columns = useRuleColumns(actions);
  const create = canShare && (
    <Button variant="primary" icon={Plus} onClick={() => setLayer({ kind: "form", set: undefined })}>
      <Trans>Share revenue</Trans>
    </Button>
  );
  return (
    <>
      <ReadingCard
        title={<Trans>Revenue sharing</Trans>}
        hint={
          <Trans>
            Part of an account's earnings goes to others, settled daily for the period from{" "}
            {{ time: SHARE_DAY_TIME }} to {{ time: SHARE_DAY_TIME }} UTC.
          </Trans>
        }
        action={list.data !== undefined && list.data.total > 0 && create}
        reading={list}
        failedTitle={t`Couldn't load revenue sharing.`}
        page={page}
        onPage={setPage}
        table={{
          label: t`Revenue sharing`,
          columns,
          rowKey: ({ id }) => String(id),
          listRow: (rule) => <RuleListRow rule={rule} actions={actions} />,
          empty: (
            <EmptyState title={t`No shared earnings yet`} action={create}>
              <Trans>Share an account's earnings with partners; each needs an account here.</Trans>
            </EmptyState>
          ),
        }}
      />
      {layer.kind === "form" && <ShareDialog set={layer.set} onClose={close} />}
      {layer.kind === "end" && <EndRuleDialog rule={layer.rule} onClose={close} />}
    </>
  );
}
