import { Trans, useLingui } from "@lingui/react/macro";
import { PAGE_SIZES, acceptDelegate, deleteDelegate, getDelegates, type Delegate } from "contracts";
import { useState } from "react";
import { callApi, useCall, useErrorText } from "shared/api";
import { useChange } from "shared/forms";
import { pathTo } from "shared/navigation";
import { toast } from "shared/toast";
import { Button, Card, ConfirmDialog, ErrorState, usePartToCome } from "shared/ui";
import { chooseAccount } from "../model/choose-account.ts";

function RefuseDialog({ offer, onClose }: { offer: Delegate; onClose: () => void }) {
  const { t } = useLingui();
  const { isBusy, run } = useChange(getDelegates);
  const { id, account: other, user_account: account } = offer;
  async function handleConfirm(): Promise<void> {
    const isDone = await run(async () => {
      await callApi(deleteDelegate, { params: { id } });
      return t`The authorization has ended`;
    });
    if (isDone) onClose();
  }
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={t`End the authorization for ${account}?`}
      confirmLabel={<Trans>End</Trans>}
      busyLabel={<Trans>Ending access…</Trans>}
      busy={isBusy}
      onConfirm={() => void handleConfirm()}
    >
      <Trans>
        You can no longer access {account}. Only {other} can offer it again.
      </Trans>
    </ConfirmDialog>
  );
}

interface OfferProps {
  offer: Delegate;
  onRefuse: (offer: Delegate) => void;
}

/** An offer with its answers; an accepted one can be entered. */
function Offer({ offer, onRefuse }: OfferProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { isBusy, run } = useChange(getDelegates);
  const [isEntering, setEntering] = useState(false);
  const { id, user_id, user_account: account, account: owner, accept_time } = offer;
  const isOffered = accept_time === null;

  const accept = () =>
    run(async () => {
      await callApi(acceptDelegate, { params: { id } });
      return t`${account} is now in your account list`;
    });
  async function enter(): Promise<void> {
    setEntering(true);
    try {
      await chooseAccount(user_id, pathTo("pool.state", {}));
    } catch (error) {
      toast.error(errorText(error));
      setEntering(false);
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <span className="min-w-40 grow">
        <span className="block text-sm font-medium wrap-anywhere">{account}</span>
        <span className="block text-xs text-ink-2 wrap-anywhere">
          <Trans>From {owner}</Trans>
        </span>
      </span>
      <span className="flex items-center gap-2">
        <Button
          size="sm"
          variant="primary"
          busy={isBusy || isEntering}
          aria-label={isOffered ? t`Accept ${account}` : t`Enter ${account}`}
          onClick={() => void (isOffered ? accept() : enter())}
        >
          {isOffered ? <Trans>Accept</Trans> : <Trans>Enter</Trans>}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={isOffered ? t`Refuse ${account}` : t`End the authorization for ${account}`}
          onClick={() => onRefuse(offer)}
        >
          {isOffered ? <Trans>Refuse</Trans> : <Trans>End</Trans>}
        </Button>
      </span>
    </li>
  );
}

/** Accounts that others let a person without a mining account enter: offers to answer, and accepted ones to enter. */
export function OfferedAccounts() {
  const { t } = useLingui();
  const [refused, setRefused] = useState<Delegate | null>(null);
  const query = { role: "received" as const, page: 1, limit: PAGE_SIZES.favourites };
  const { data, error, mutate } = useCall(getDelegates, { query });
  usePartToCome(data === undefined && error === undefined);
  if (data === undefined && error !== undefined)
    return <ErrorState title={t`Couldn't load authorized accounts.`} onRetry={() => void mutate()} />;
  const offers = data?.data ?? [];
  if (offers.length === 0) return null;
  return (
    <Card title={<Trans>Accounts I can access</Trans>} className="mx-auto mb-5 max-w-140">
      <p className="text-sm text-ink-2">
        <Trans>Other miners opened these accounts to you. You don't need a mining account of your own.</Trans>
      </p>
      <ul className="divide-y divide-line">
        {offers.map((offer) => (
          <Offer key={offer.id} offer={offer} onRefuse={setRefused} />
        ))}
      </ul>
      {refused !== null && <RefuseDialog offer={refused} onClose={() => setRefused(null)} />}
    </Card>
  );
}
