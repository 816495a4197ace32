import { Trans, useLingui } from "@lingui/react/macro";
import type { Delegate } from "contracts";
import { useDisplayPreferences } from "shared/mining";
import { Badge, Button, DateTime, type Column } from "shared/ui";

/** Callbacks of a row's actions. */
export interface DelegateActions {
  busyId: number | null;
  onAccept: (delegate: Delegate) => void;
  onEnter: (delegate: Delegate) => void;
  onEnd: (delegate: Delegate) => void;
}

/** Whether the other person has accepted the delegation. */
export function DelegateState({ delegate }: { delegate: Delegate }) {
  if (delegate.accept_time !== null) {
    return (
      <Badge kind="done">
        <Trans>Accepted</Trans>
      </Badge>
    );
  }
  return (
    <Badge kind="processing">
      {delegate.role === "given" ? <Trans>Not accepted yet</Trans> : <Trans>Waiting for you</Trans>}
    </Badge>
  );
}

/** The actions on a delegation. */
export function DelegateRowActions({ delegate, actions }: { delegate: Delegate; actions: DelegateActions }) {
  const { t } = useLingui();
  const { user_account: account, role, accept_time: accepted } = delegate;
  const isBusy = actions.busyId === delegate.id;
  const isOffer = role === "received" && accepted === null;
  return (
    <span className="flex items-center justify-end gap-2">
      {isOffer && (
        <Button
          size="sm"
          variant="primary"
          busy={isBusy}
          aria-label={t`Accept ${account}`}
          onClick={() => actions.onAccept(delegate)}
        >
          <Trans>Accept</Trans>
        </Button>
      )}
      {role === "received" && accepted !== null && (
        <Button
          size="sm"
          busy={isBusy}
          aria-label={t`Enter ${account}`}
          onClick={() => actions.onEnter(delegate)}
        >
          <Trans>Enter</Trans>
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-label={isOffer ? t`Refuse ${account}` : t`End the authorization for ${account}`}
        onClick={() => actions.onEnd(delegate)}
      >
        {isOffer ? <Trans>Refuse</Trans> : <Trans>End</Trans>}
      </Button>
    </span>
  );
}

/** @returns columns of the list of given or received delegations */
export function useDelegateColumns(role: Delegate["role"], actions: DelegateActions): Column<Delegate>[] {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const remark: Column<Delegate> = {
    id: "remark",
    header: t`Remark`,
    cell: (delegate) => <span className="wrap-anywhere">{delegate.remark}</span>,
  };
  return [
    { id: "own", header: t`Mining account`, main: true, cell: (delegate) => delegate.user_account },
    {
      id: "other",
      header: role === "given" ? t`Has access` : t({ message: "From", context: "delegating account" }),
      cell: (delegate) => <span className="wrap-anywhere">{delegate.account}</span>,
    },
    ...(role === "given" ? [remark] : []),
    {
      id: "created",
      header: t`Since`,
      priority: 3,
      cell: (delegate) => (
        <DateTime unix={delegate.create_time} form="table-date" locale={locale} timeZone={timeZone} />
      ),
    },
    { id: "state", header: t`Status`, cell: (delegate) => <DelegateState delegate={delegate} /> },
    {
      id: "actions",
      actions: true,
      header: <span className="sr-only">{t`Actions`}</span>,
      align: "end",
      cell: (delegate) => <DelegateRowActions delegate={delegate} actions={actions} />,
    },
  ];
}

/** A delegation on small screens. */
export function DelegateListRow({ delegate, actions }: { delegate: Delegate; actions: DelegateActions }) {
  return (
    <div className="grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-sm font-medium">{delegate.user_account}</span>
        <DelegateState delegate={delegate} />
      </div>
      <span className="text-xs text-ink-2 wrap-anywhere">
        {delegate.account}
        {delegate.remark !== "" && ` · ${delegate.remark}`}
      </span>
      <DelegateRowActions delegate={delegate} actions={actions} />
    </div>
  );
}
