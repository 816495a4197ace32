import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { createDepositAddress, getDepositAddress, type DepositAddress } from "contracts";
import { useState } from "react";
import { useCallMutation, revalidateCalls, useErrorText } from "shared/api";
import { formatCoinAmountText, formatDate } from "shared/format";
import { useNow, useDisplayPreferences } from "shared/mining";
import { toast } from "shared/toast";
import { Address, Button, ConfirmDialog, CopyField, DescriptionList, QrCode } from "shared/ui";
import { useCoins } from "shared/wallet";
import { DepositNotices } from "./deposit-notices.tsx";

function NewAddress({ address }: { address: DepositAddress }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale, timeZone } = useDisplayPreferences();
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const { trigger, isMutating } = useCallMutation(createDepositAddress);
  const { coin, chain, next_time: next } = address;
  const isLocked = next !== null && next > now;
  const time = formatDate(next, { locale, timeZone, form: "table" });
  async function create(): Promise<void> {
    try {
      await trigger({ body: { coin, chain } });
      await revalidateCalls(getDepositAddress);
      toast.success(t`The new address is shown. The old one keeps working.`);
    } catch (error) {
      toast.error(errorText(error));
    }
    setAsking(false);
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={() => setAsking(true)} disabled={isLocked}>
        <Trans>New address</Trans>
      </Button>
      {isLocked && (
        <span className="text-2xs text-ink-3">
          <Trans>You can create the next address at {time}.</Trans>
        </span>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Create a new address?`}
        confirmLabel={t`New address`}
        busyLabel={t`Creating…`}
        onConfirm={() => void create()}
        busy={isMutating}
      >
        <Trans>You can create one new address per coin each day. The old ones keep working.</Trans>
      </ConfirmDialog>
    </div>
  );
}

/** The deposit address, as text and QR code, and what happens after a payment. */
export function DepositAddressCard({ address }: { address: DepositAddress }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const coins = useCoins();
  const { coin, memo, safe_confirmations: safe, irreversible_confirmations: irreversible } = address;
  const min = formatCoinAmountText(address.min_deposit, coin, {
    locale,
    decimals: coins.decimals(coin),
    trim: true,
  });
  const rows = [
    { id: "min", term: t`Minimum`, value: min },
    {
      id: "safe",
      term: t`Credited after`,
      value: <Plural value={safe} one="# confirmation" other="# confirmations" />,
    },
    {
      id: "irreversible",
      term: t`Withdrawable after`,
      value: <Plural value={irreversible} one="# confirmation" other="# confirmations" />,
    },
  ];
  return (
    <div className="space-y-5">
      <DepositNotices address={address} />
      <div className="flex flex-wrap gap-6">
        <QrCode text={address.address} label={t`QR code of the deposit address`} size={168} />
        <div className="min-w-64 flex-1 space-y-4">
          <div>
            <p className="mb-1 text-xs text-ink-2">
              <Trans>Your {coin} address</Trans>
            </p>
            <CopyField value={address.address} label={t`Copy the address`}>
              <Address value={address.address} form="full" className="text-[length:inherit]! leading-6" />
            </CopyField>
          </div>
          {memo !== null && (
            <div>
              <p className="mb-1 text-xs text-ink-2">
                <Trans>Memo, without which the payment cannot be credited</Trans>
              </p>
              <CopyField value={memo} label={t`Copy the memo`} />
            </div>
          )}
          <DescriptionList rows={rows} />
        </div>
      </div>
      <NewAddress address={address} />
    </div>
  );
}
