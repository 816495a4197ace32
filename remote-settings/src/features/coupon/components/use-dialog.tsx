import { Trans, useLingui } from "@lingui/react/macro";
import { getCoupons, getCouponUnuse, startCoupon, type Coupon } from "contracts";
import { callApi } from "shared/api";
import { useChange } from "shared/forms";
import { useDisplayPreferences, useNow } from "shared/mining";
import { loadCouponMark } from "shared/session";
import { ConfirmDialog, DateTime, DescriptionList } from "shared/ui";
import { CouponRate, CouponScope } from "./coupon-terms.tsx";

const DAY = 86_400;

/** Asks for confirmation before a coupon is started, since it cannot be stopped. */
export function UseDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const now = useNow();
  const { isBusy, run } = useChange(getCoupons, getCouponUnuse);
  async function handleConfirm(): Promise<void> {
    const isDone = await run(async () => {
      await callApi(startCoupon, { params: { id: coupon.id }, body: { action: "use" } });
      await loadCouponMark();
      return t`Coupon in use`;
    });
    if (isDone) onClose();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t`Use this coupon?`}
      confirmLabel={<Trans>Use coupon</Trans>}
      busyLabel={<Trans>Starting the coupon…</Trans>}
      busy={isBusy}
      onConfirm={() => void handleConfirm()}
    >
      <p className="mb-3 font-medium">{coupon.name}</p>
      <DescriptionList
        rows={[
          { id: "rate", term: t`Fee`, value: <CouponRate coupon={coupon} /> },
          { id: "scope", term: t`Applies to`, value: <CouponScope coupon={coupon} /> },
          { id: "start", term: t`Starts`, value: t`Now, from the next full hour` },
          {
            id: "end",
            term: t`Ends`,
            value: (
              <DateTime unix={now + coupon.days * DAY} form="table" locale={locale} timeZone={timeZone} />
            ),
          },
        ]}
      />
      <p className="mt-3 text-xs text-ink-2">
        <Trans>
          It applies to all your mining accounts. Only one coupon is in use at a time, and a coupon can't be
          stopped once it is in use.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
