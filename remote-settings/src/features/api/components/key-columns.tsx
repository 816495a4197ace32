import { Trans, useLingui } from "@lingui/react/macro";
import { useLingui as useI18n } from "@lingui/react";
import type { ApiKey } from "contracts";
import { BellOff, BellPlus, Ellipsis, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { formatCount } from "shared/format";
import { useNow, useDisplayPreferences } from "shared/mining";
import {
  CopyButton,
  DateTime,
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  RelativeTime,
  StatusMark,
  type Column,
} from "shared/ui";
import { shortKey } from "../model/key-form.ts";
import { PERMISSION_NAMES } from "./permission-field.tsx";

/** Callbacks of a row's actions. */
export interface KeyActions {
  onEdit: (key: ApiKey) => void;
  onReset: (key: ApiKey) => void;
  onDelete: (key: ApiKey) => void;
  /** Allows or forbids a key to change alert rules. */
  onAllowAlerts: (key: ApiKey, isAllowed: boolean) => void;
}

/** A key, and whether it may change alert rules; undefined while unknown. */
export interface ListedKey {
  apiKey: ApiKey;
  setsAlerts: boolean | undefined;
}

/** Account of a key with its remark. */
function KeyName({ apiKey }: { apiKey: ApiKey }) {
  return (
    <span className="block py-1.5 wrap-anywhere">
      {apiKey.account}
      {apiKey.remark !== "" && <span className="block text-2xs font-normal text-ink-3">{apiKey.remark}</span>}
    </span>
  );
}

function KeyText({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useLingui();
  const { account } = apiKey;
  return (
    <span className="inline-flex items-center gap-1 font-mono text-xs">
      {shortKey(apiKey.access_key)}
      <CopyButton text={apiKey.access_key} label={t`Copy access key of ${account}`} />
    </span>
  );
}

function Permissions({ apiKey, setsAlerts }: ListedKey) {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const names = apiKey.permissions.map((one) => i18n._(PERMISSION_NAMES[one]));
  return <>{[...names, ...(setsAlerts === true ? [t`Alert rules`] : [])].join(", ")}</>;
}

/** Number of allowed addresses; without any, the key has no access. */
function ListState({ apiKey }: { apiKey: ApiKey }) {
  const { locale } = useDisplayPreferences();
  const count = formatCount(apiKey.effective_whitelist.length, locale);
  if (apiKey.effective_whitelist.length === 0) {
    return (
      <StatusMark status="warning">
        <Trans>No one has access</Trans>
      </StatusMark>
    );
  }
  return apiKey.ip_whitelist.length > 0 ? <>{count}</> : <Trans>{count}, of the main account</Trans>;
}

function LastUse({ apiKey }: { apiKey: ApiKey }) {
  const { locale, timeZone } = useDisplayPreferences();
  const now = useNow();
  if (apiKey.used_time === null) return <Trans>Never</Trans>;
  return (
    <span className="block">
      <RelativeTime unix={apiKey.used_time} now={now} locale={locale} timeZone={timeZone} />
      <span className="block font-mono text-2xs text-ink-3">{apiKey.used_address}</span>
    </span>
  );
}

function RowMenu({ apiKey, setsAlerts, actions }: ListedKey & { actions: KeyActions }) {
  const { t } = useLingui();
  const { account } = apiKey;
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={t`Actions for the key of ${account}`} size="sm" />}
      label={t`Actions for the key of ${account}`}
    >
      <MenuItem icon={Pencil} onSelect={() => actions.onEdit(apiKey)}>
        <Trans>Change</Trans>
      </MenuItem>
      {setsAlerts !== undefined && (
        <MenuItem
          icon={setsAlerts ? BellOff : BellPlus}
          onSelect={() => actions.onAllowAlerts(apiKey, !setsAlerts)}
        >
          {setsAlerts ? <Trans>Don't allow alert rules</Trans> : <Trans>Allow alert rules</Trans>}
        </MenuItem>
      )}
      <MenuItem icon={RotateCcw} onSelect={() => actions.onReset(apiKey)}>
        <Trans>Reset</Trans>
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} danger onSelect={() => actions.onDelete(apiKey)}>
        <Trans>Delete</Trans>
      </MenuItem>
    </Menu>
  );
}

/**
 * Returns the columns of the keys.
 *
 * @param actions callbacks of the rows
 * @returns columns of the table
 */
export function useKeyColumns(actions: KeyActions): Column<ListedKey>[] {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  return [
    {
      id: "account",
      header: t`Mining account`,
      cell: ({ apiKey }) => <KeyName apiKey={apiKey} />,
      priority: 1,
      main: true,
    },
    { id: "key", header: t`Access key`, cell: ({ apiKey }) => <KeyText apiKey={apiKey} />, priority: 1 },
    { id: "permissions", header: t`Permissions`, cell: (key) => <Permissions {...key} />, priority: 2 },
    { id: "list", header: t`IP list`, cell: ({ apiKey }) => <ListState apiKey={apiKey} />, priority: 2 },
    {
      id: "created",
      header: t`Created`,
      cell: ({ apiKey }) => (
        <DateTime unix={apiKey.created_time} form="date" locale={locale} timeZone={timeZone} />
      ),
      priority: 3,
    },
    { id: "used", header: t`Last use`, cell: ({ apiKey }) => <LastUse apiKey={apiKey} />, priority: 2 },
    {
      id: "actions",
      actions: true,
      header: <span className="sr-only">{t`Actions`}</span>,
      cell: (key) => <RowMenu {...key} actions={actions} />,
      align: "end",
      priority: 1,
    },
  ];
}

/** A key on a phone. */
export function KeyListRow({ actions, ...key }: ListedKey & { actions: KeyActions }) {
  const { apiKey } = key;
  return (
    <div className="flex items-start justify-between gap-3 border-t border-line px-4 py-3 first:border-t-0">
      <div className="min-w-0 text-sm">
        <div className="font-medium">
          <KeyName apiKey={apiKey} />
        </div>
        <KeyText apiKey={apiKey} />
        <div className="mt-1 text-xs text-ink-2">
          <Permissions {...key} />
        </div>
        <div className="mt-1 flex flex-wrap gap-x-1.5 text-xs text-ink-2">
          <span className="text-ink-3">
            <Trans>IP list</Trans>
          </span>
          <ListState apiKey={apiKey} />
        </div>
        <div className="mt-1 text-xs text-ink-2">
          <LastUse apiKey={apiKey} />
        </div>
      </div>
      <RowMenu {...key} actions={actions} />
    </div>
  );
}
