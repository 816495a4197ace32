import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Coupon, CouponStatus } from "contracts";
import { formatRate } from "shared/format";
import { useDisplayPreferences, useNow } from "shared/mining";
import { Badge, DateTime, Progress, type BadgeKind } from "shared/ui";

const BADGES: Readonly<Record<CouponStatus, BadgeKind>> = {
  unused: "new",
  in_use: "done",
  used: "neutral",
  expired: "neutral",
};

/** Coins and payout methods that a coupon covers. */
export function CouponScope({ coupon }: { coupon: Coupon }) {
  const { t } = useLingui();
  const names = { pps: "PPS+", pplns: "PPLNS", solo: "SOLO" } as const;
  const coins = coupon.coins.length === 0 ? t`All coins` : coupon.coins.join(", ");
  const modes =
    coupon.modes.length === 0 ? t`all payment methods` : coupon.modes.map((mode) => names[mode]).join(", ");
  return (
    <>
      {coins} · {modes}
    </>
  );
}

/** The share of the fee that is paid with a coupon. */
export function CouponRate({ coupon }: { coupon: Coupon }) {
  const { locale } = useDisplayPreferences();
  const share = formatRate(coupon.pay_ratio, locale);
  return <Trans>You pay {share} of the fee</Trans>;
}

/** How long a coupon can be started or is valid, or when it ended. */
export function CouponTime({ coupon }: { coupon: Coupon }) {
  const { locale, timeZone } = useDisplayPreferences();
  const place = { form: "table", locale, timeZone } as const;
  if (coupon.status === "expired")
    return (
      <Trans>
        Expired <DateTime unix={coupon.use_before} {...place} />
      </Trans>
    );
  if (coupon.end_time === null)
    return (
      <Trans>
        Use before <DateTime unix={coupon.use_before} {...place} />
      </Trans>
    );
  return coupon.status === "in_use" ? (
    <Trans>
      Until <DateTime unix={coupon.end_time} {...place} />
    </Trans>
  ) : (
    <Trans>
      Ended <DateTime unix={coupon.end_time} {...place} />
    </Trans>
  );
}

/** State of a coupon; for one in use, the remaining time. */
export function CouponState({ coupon }: { coupon: Coupon }) {
  const { t } = useLingui();
  const now = useNow();
  const { start_time: start, end_time: end, status } = coupon;
  const names: Readonly<Record<CouponStatus, string>> = {
    unused: t`Unused`,
    in_use: t`In use`,
    used: t`Used`,
    expired: t`Expired`,
  };
  if (status !== "in_use" || start === null || end === null)
    return <Badge kind={BADGES[status]}>{names[status]}</Badge>;
  const days = Math.max(0, Math.ceil((end - now) / 86_400));
  const passed = Math.min(1, Math.max(0, (now - start) / (end - start)));
  return (
    <span className="grid min-w-32 gap-1">
      <span className="text-xs">
        <Plural value={days} one="# day left" other="# days left" />
      </span>
      <Progress value={passed} label={t`Time used`} />
    </span>
  );
}
