import { Trans, useLingui } from "@lingui/react/macro";
import {
  PAGE_SIZES,
  acceptDelegate,
  deleteDelegate,
  getDelegatedAccounts,
  getDelegates,
  type Delegate,
} from "contracts";
import { Plus } from "lucide-react";
import { useState } from "react";
import { callApi, revalidateCalls, useCall, useErrorText } from "shared/api";
import { ReadingCard, useListAddress } from "shared/lists";
import { REFRESH } from "shared/mining";
import { loadPage, pathTo } from "shared/navigation";
import { switchAccount } from "shared/session";
import { toast } from "shared/toast";
import { Button, ConfirmDialog, EmptyState } from "shared/ui";
import { DelegateDialog } from "./delegate-dialog.tsx";
import { DelegateListRow, useDelegateColumns, type DelegateActions } from "./delegate-rows.tsx";

/** @returns the row actions, and the action to confirm */
function useDelegateActions() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [busyId, setBusy] = useState<number | null>(null);
  const [asked, setAsked] = useState<Delegate | null>(null);

  async function run(delegate: Delegate, work: () => Promise<unknown>): Promise<void> {
    setBusy(delegate.id);
    try {
      await work();
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setBusy(null);
    }
  }
  const revalidate = () => revalidateCalls(getDelegates, getDelegatedAccounts);
  const params = (delegate: Delegate) => ({ params: { id: delegate.id } });

  const actions: DelegateActions = {
    busyId,
    onAccept: (delegate) =>
      void run(delegate, async () => {
        await callApi(acceptDelegate, params(delegate));
        await revalidate();
        const { user_account: account } = delegate;
        toast.success(t`${account} is now in your account list`);
      }),
    onEnter: (delegate) =>
      void run(delegate, async () => {
        await switchAccount(delegate.user_id);
        loadPage(pathTo("pool.state", {}));
      }),
    onEnd: setAsked,
  };
  const end = (delegate: Delegate) =>
    run(delegate, async () => {
      await callApi(deleteDelegate, params(delegate));
      await revalidate();
      setAsked(null);
      toast.success(t`The authorization has ended`);
    });
  return { actions, asked, end, cancel: () => setAsked(null), isBusy: busyId !== null };
}

type Ending = ReturnType<typeof useDelegateActions>;

function EndDialog({ ending }: { ending: Ending }) {
  const { t } = useLingui();
  const { asked, end, cancel, isBusy } = ending;
  if (asked === null) return null;
  const { user_account: account, account: other } = asked;
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={cancel}
      title={t`End the authorization for ${account}?`}
      confirmLabel={<Trans>End</Trans>}
      busyLabel={<Trans>Ending access…</Trans>}
      busy={isBusy}
      onConfirm={() => void end(asked)}
    >
      {asked.role === "given" ? (
        <Trans>
          {other} can no longer access {account}.
        </Trans>
      ) : (
        <Trans>
          You can no longer access {account}. Only {other} can offer it again.
        </Trans>
      )}
    </ConfirmDialog>
  );
}

/** The list of given or received delegations. */
function DelegateList({
  side: role,
  ending,
  onCreate,
}: {
  side: Delegate["role"];
  ending: Ending;
  onCreate: () => void;
}) {
  const { t } = useLingui();
  const { page, setPage } = useListAddress([], `${role}_page`);
  const list = useCall(getDelegates, { query: { role, page, limit: PAGE_SIZES.list } }, REFRESH);
  const columns = useDelegateColumns(role, ending.actions);
  const isGiven = role === "given";
  const create = isGiven && (
    <Button variant="primary" icon={Plus} onClick={onCreate}>
      <Trans>Authorize</Trans>
    </Button>
  );
  // The list is of no use to a person who was never offered an account.
  if (!isGiven && list.data?.total === 0) return null;
  return (
    <ReadingCard
      title={
        isGiven ? <Trans>People with access to my accounts</Trans> : <Trans>Accounts I can access</Trans>
      }
      hint={
        isGiven ? (
          <Trans>
            Let another person manage the workers and notifications of one of your mining accounts. Either
            side can end this at any time.
          </Trans>
        ) : undefined
      }
      action={list.data !== undefined && list.data.total > 0 && create}
      reading={list}
      failedTitle={t`Couldn't load authorized accounts.`}
      page={page}
      onPage={setPage}
      table={{
        label: isGiven ? t`People with access to my accounts` : t`Accounts I can access`,
        columns,
        rowKey: ({ id }) => String(id),
        listRow: (delegate) => <DelegateListRow delegate={delegate} actions={ending.actions} />,
        empty: (
          <EmptyState title={t`No one is authorized`} action={create}>
            <Trans>Authorize a technician or a host instead of sharing your password.</Trans>
          </EmptyState>
        ),
      }}
    />
  );
}

/**
 * Authorized accounts: who can enter the person's accounts, and which accounts of others the person can enter; first the latter while
 * one of them waits for an answer.
 */
export function DelegatesTab() {
  const [isCreating, setCreating] = useState(false);
  const ending = useDelegateActions();
  const query = { role: "received", page: 1, limit: PAGE_SIZES.list } as const;
  const { data: received } = useCall(getDelegates, { query }, REFRESH);
  const hasOffer = received?.data.some(({ accept_time }) => accept_time === null) === true;
  const sides = hasOffer ? (["received", "given"] as const) : (["given", "received"] as const);
  return (
    <div className="grid gap-4">
      {sides.map((side) => (
        <DelegateList key={side} side={side} ending={ending} onCreate={() => setCreating(true)} />
      ))}
      {isCreating && <DelegateDialog onClose={() => setCreating(false)} />}
      <EndDialog ending={ending} />
    </div>
  );
}
