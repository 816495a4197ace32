import { Trans, useLingui } from "@lingui/react/macro";
import type { Coupon } from "contracts";
import { Button, type Column } from "shared/ui";
import { CouponRate, CouponScope, CouponState, CouponTime } from "./coupon-terms.tsx";

function CouponName({ coupon }: { coupon: Coupon }) {
  return (
    <span className="block py-1.5 wrap-anywhere">
      {coupon.name}
      <span className="block text-2xs font-normal text-ink-3">
        <CouponScope coupon={coupon} />
      </span>
    </span>
  );
}

function UseButton({ coupon, onUse }: { coupon: Coupon; onUse: (coupon: Coupon) => void }) {
  const { t } = useLingui();
  const { name } = coupon;
  if (coupon.status !== "unused") return null;
  return (
    <Button size="sm" variant="primary" aria-label={t`Use ${name}`} onClick={() => onUse(coupon)}>
      <Trans>Use</Trans>
    </Button>
  );
}

/** @returns columns of coupons */
export function useCouponColumns(onUse: (coupon: Coupon) => void): Column<Coupon>[] {
  const { t } = useLingui();
  return [
    { id: "name", header: t`Coupon`, main: true, cell: (coupon) => <CouponName coupon={coupon} /> },
    { id: "rate", header: t`Fee`, priority: 3, cell: (coupon) => <CouponRate coupon={coupon} /> },
    { id: "time", header: t`Time`, cell: (coupon) => <CouponTime coupon={coupon} /> },
    { id: "state", header: t`Status`, cell: (coupon) => <CouponState coupon={coupon} /> },
    {
      id: "actions",
      actions: true,
      header: <span className="sr-only">{t`Actions`}</span>,
      align: "end",
      cell: (coupon) => <UseButton coupon={coupon} onUse={onUse} />,
    },
  ];
}

/** A coupon on phones. */
export function CouponListRow({ coupon, onUse }: { coupon: Coupon; onUse: (coupon: Coupon) => void }) {
  return (
    <div className="grid gap-1.5 px-4 py-3 text-sm">
      <span className="font-medium">
        <CouponName coupon={coupon} />
      </span>
      <span className="text-xs text-ink-2">
        <CouponRate coupon={coupon} />
      </span>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <span className="grid justify-items-start gap-1 text-xs">
          <CouponState coupon={coupon} />
          <span>
            <CouponTime coupon={coupon} />
          </span>
        </span>
        <UseButton coupon={coupon} onUse={onUse} />
      </div>
    </div>
  );
}
