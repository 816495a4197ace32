import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ActivitySheet } from "contracts/calls/activities";
import { useDisplayPreferences } from "shared/mining";
import { pathTo } from "shared/navigation";
import { ButtonLink, Card, DateTime, Progress } from "shared/ui";
import { PrizeText } from "./prize-text.tsx";

/** Score of submitted answers and the coupon won. */
export function SheetCard({ sheet }: { sheet: ActivitySheet }) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const { score, total, prize, time } = sheet;
  return (
    <Card title={<Trans>Your result</Trans>}>
      <p className="text-xl font-semibold">
        <Trans>
          {score} of <Plural value={total} one="# answer" other="# answers" /> right
        </Trans>
      </p>
      <Progress
        value={total === 0 ? 0 : score / total}
        label={t`Right answers`}
        hideLabel
        className="mt-3 max-w-100"
      />
      <p className="mt-3 text-sm">
        {prize === null ? (
          <Trans>No coupon this time. Thanks for taking part.</Trans>
        ) : (
          <Trans>
            Your prize: <PrizeText prize={prize} />
          </Trans>
        )}
      </p>
      <p className="mt-1 text-xs text-ink-3">
        <Trans>
          Submitted <DateTime unix={time} form="date-time" locale={locale} timeZone={timeZone} />
        </Trans>
      </p>
      {prize !== null && (
        <ButtonLink to={pathTo("setting.coupon", {})} className="mt-4">
          <Trans>Your coupons</Trans>
        </ButtonLink>
      )}
    </Card>
  );
}
