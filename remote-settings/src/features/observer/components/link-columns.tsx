import { Trans, useLingui } from "@lingui/react/macro";
import { useLingui as useI18n } from "@lingui/react";
import type { Observer } from "contracts";
import { Ellipsis, History, Pencil, QrCode, RotateCcw, Trash2 } from "lucide-react";
import { useNow, useDisplayPreferences } from "shared/mining";
import {
  Badge,
  CopyButton,
  DateTime,
  DescriptionList,
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  RelativeTime,
  type Column,
} from "shared/ui";
import { observerAddress } from "../model/observer-link.ts";
import { PERMISSION_NAMES } from "./permission-texts.ts";

/** Callbacks of a row's actions. */
export interface LinkActions {
  onShow: (link: Observer) => void;
  onEdit: (link: Observer) => void;
  onVisits: (link: Observer) => void;
  onReset: (link: Observer) => void;
  onDelete: (link: Observer) => void;
}

/** The remark of a link and the account it shows. */
export function LinkName({ link }: { link: Observer }) {
  return (
    <span className="block py-1.5">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
        {link.remark}
        {link.is_expired && (
          <Badge kind="neutral">
            <Trans>Expired</Trans>
          </Badge>
        )}
      </span>
      <span className="block text-2xs font-normal text-ink-3">
        {link.global ? <Trans>All accounts</Trans> : link.account}
        {link.open_coins !== null && ` · ${link.open_coins.join(", ")}`}
      </span>
    </span>
  );
}

/** The permissions of a link as text. */
export function LinkPermissions({ link }: { link: Observer }) {
  const { i18n } = useI18n();
  return (
    <span className="flex flex-wrap gap-1 py-1.5">
      {link.open_auth.map((permission) => (
        <Badge key={permission} kind="draft">
          {i18n._(PERMISSION_NAMES[permission])}
        </Badge>
      ))}
    </span>
  );
}

/** When a link was last used. */
export function LastSeen({ link }: { link: Observer }) {
  const { locale, timeZone } = useDisplayPreferences();
  const now = useNow();
  if (link.used_time === null) {
    return (
      <span className="text-ink-3">
        <Trans>Not yet</Trans>
      </span>
    );
  }
  return <RelativeTime unix={link.used_time} now={now} locale={locale} timeZone={timeZone} />;
}

/** When a link expires. */
export function LinkEnd({ link }: { link: Observer }) {
  const { locale, timeZone } = useDisplayPreferences();
  if (link.expire_time === null) {
    return (
      <span className="text-ink-3">
        <Trans>Never</Trans>
      </span>
    );
  }
  return <DateTime unix={link.expire_time} form="table" locale={locale} timeZone={timeZone} />;
}

/** A button that copies the address, and a menu with the other actions. */
export function LinkRowActions({ link, actions }: { link: Observer; actions: LinkActions }) {
  const { t } = useLingui();
  const address = observerAddress(link);
  const { remark } = link;
  const label = t`More actions for ${remark}`;
  return (
    <span className="flex items-center justify-end gap-1">
      {address !== null && <CopyButton text={address} label={t`Copy link “${remark}”`} />}
      <Menu label={label} trigger={<IconButton icon={Ellipsis} label={label} size="sm" plain />}>
        {address !== null && (
          <MenuItem icon={QrCode} onSelect={() => actions.onShow(link)}>
            <Trans>Show link and QR code</Trans>
          </MenuItem>
        )}
        <MenuItem icon={History} onSelect={() => actions.onVisits(link)}>
          <Trans>Show visits</Trans>
        </MenuItem>
        <MenuItem icon={Pencil} onSelect={() => actions.onEdit(link)}>
          {link.is_expired ? <Trans>Renew</Trans> : <Trans>Change</Trans>}
        </MenuItem>
        <MenuItem icon={RotateCcw} onSelect={() => actions.onReset(link)}>
          <Trans>Reset link</Trans>
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} danger onSelect={() => actions.onDelete(link)}>
          <Trans>Delete</Trans>
        </MenuItem>
      </Menu>
    </span>
  );
}

/** @returns columns of the list of links */
export function useLinkColumns(actions: LinkActions): Column<Observer>[] {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  return [
    { id: "remark", header: t`Remark`, main: true, cell: (link) => <LinkName link={link} /> },
    { id: "shows", header: t`Shows`, cell: (link) => <LinkPermissions link={link} /> },
    {
      id: "created",
      header: t`Created`,
      priority: 3,
      cell: (link) => (
        <DateTime unix={link.created_time} form="table-date" locale={locale} timeZone={timeZone} />
      ),
    },
    { id: "used", header: t`Last seen`, cell: (link) => <LastSeen link={link} /> },
    { id: "ends", header: t`Ends`, cell: (link) => <LinkEnd link={link} /> },
    {
      id: "actions",
      actions: true,
      header: <span className="sr-only">{t`Actions`}</span>,
      align: "end",
      cell: (link) => <LinkRowActions link={link} actions={actions} />,
    },
  ];
}

/** A link on small screens. */
export function LinkListRow({ link, actions }: { link: Observer; actions: LinkActions }) {
  return (
    <div className="grid gap-1 px-4 py-3">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <div className="min-w-0 text-sm font-medium">
          <LinkName link={link} />
        </div>
        <LinkRowActions link={link} actions={actions} />
      </div>
      <LinkPermissions link={link} />
      <DescriptionList
        rows={[
          { id: "used", term: <Trans>Last seen</Trans>, value: <LastSeen link={link} /> },
          { id: "ends", term: <Trans>Ends</Trans>, value: <LinkEnd link={link} /> },
        ]}
      />
    </div>
  );
}
