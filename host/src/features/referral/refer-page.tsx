import { Trans, useLingui } from "@lingui/react/macro";
import { REFERRAL_TERMS, getReferSummary } from "contracts";
import { CalendarCheck, Coins, Gift, HandCoins, ShieldCheck, Users } from "lucide-react";
import { useCall } from "shared/api";
import { formatRate } from "shared/format";
import { useLocale } from "shared/locale";
import { pathTo } from "shared/navigation";
import { isLoggedIn, isMainAccount, useSession } from "shared/session";
import { ButtonLink, Card, Content, CopyField } from "shared/ui";
import { useTitle } from "#/components/use-title.ts";
import { FactCards } from "./components/fact-cards.tsx";
import { HeroBand } from "#/components/hero-band.tsx";
import { Questions } from "./components/questions.tsx";

function useShares() {
  const { locale } = useLocale();
  const percent = (ratio: string) => formatRate(ratio, locale);
  return { rate: percent(REFERRAL_TERMS.rate), ambassador: percent(REFERRAL_TERMS.ambassadorRate) };
}

/** The signed-in person's own link. */
function OwnLink() {
  const { t } = useLingui();
  const session = useSession();
  const isMain = isLoggedIn(session) && isMainAccount(session);
  const { data } = useCall(getReferSummary, isMain ? {} : null);
  if (!isMain) return null;
  return (
    <Card className="mt-8">
      <h2 className="mb-3 text-[0.9375rem] leading-6 font-semibold">
        <Trans>Your referral link</Trans>
      </h2>
      <div className="flex items-center gap-3 max-md:flex-col max-md:items-stretch">
        <div className="min-h-11 min-w-0 grow">
          {data && <CopyField label={t`Copy the referral link`} value={data.link} />}
        </div>
        <ButtonLink to={pathTo("poster", {})}>
          <Trans>Make a poster</Trans>
        </ButtonLink>
      </div>
    </Card>
  );
}

function Actions() {
  const isKnown = isLoggedIn(useSession());
  return isKnown ? (
    <>
      <ButtonLink to={pathTo("setting.refer", {})} variant="primary" size="lg">
        <Trans>Your referrals</Trans>
      </ButtonLink>
      <ButtonLink to={pathTo("refer.detail", {})} size="lg">
        <Trans>People and rebates</Trans>
      </ButtonLink>
    </>
  ) : (
    <>
      <ButtonLink to={pathTo("signup", {})} variant="primary" size="lg">
        <Trans>Create an account</Trans>
      </ButtonLink>
      <ButtonLink
        to={`${pathTo("signin", {})}?next=${encodeURIComponent(pathTo("setting.refer", {}))}`}
        size="lg"
      >
        <Trans>Sign in for your link</Trans>
      </ButtonLink>
    </>
  );
}

function Rules() {
  const { rate, ambassador } = useShares();
  const days = REFERRAL_TERMS.periodDays;
  const { locale } = useLocale();
  const off = formatRate("0.1", locale);
  const couponDays = REFERRAL_TERMS.invitee.days;
  return (
    <FactCards
      title={<Trans>How it works</Trans>}
      facts={[
        {
          id: "invite",
          icon: Users,
          title: <Trans>Invite</Trans>,
          text: (
            <Trans>Share your link or code. Only people who sign up with it count as invited by you.</Trans>
          ),
        },
        {
          id: "gift",
          icon: Gift,
          title: <Trans>They save</Trans>,
          text: (
            <Trans>
              Each of them gets a coupon: {off} off the pool fee for {couponDays} days.
            </Trans>
          ),
        },
        {
          id: "earn",
          icon: HandCoins,
          title: <Trans>You earn</Trans>,
          text: (
            <Trans>
              You get {rate} of the pool fee they pay, for {days} days from their first day of mining.
            </Trans>
          ),
        },
        {
          id: "daily",
          icon: CalendarCheck,
          title: <Trans>Paid daily</Trans>,
          text: <Trans>Rebates arrive with the day's settlement, in the coin that was mined.</Trans>,
        },
        {
          id: "fees",
          icon: Coins,
          title: <Trans>From our fees</Trans>,
          text: (
            <Trans>Rebates come out of the fees the pool earns. Miners you invite pay nothing extra.</Trans>
          ),
        },
        {
          id: "ambassador",
          icon: ShieldCheck,
          title: <Trans>More for ambassadors</Trans>,
          text: <Trans>Ambassadors get {ambassador}, as long as they are ambassadors.</Trans>,
        },
      ]}
    />
  );
}

function Answers() {
  const { rate } = useShares();
  return (
    <Questions
      title={<Trans>Questions</Trans>}
      rows={[
        {
          id: "base",
          question: <Trans>What exactly is the rebate calculated from?</Trans>,
          answer: (
            <Trans>
              From the fee actually charged each day, after coupons and discounts, per person and coin. A fee
              of 0.001 BTC gives 0.0001 BTC at {rate}. Amounts are rounded down to the smallest unit.
            </Trans>
          ),
        },
        {
          id: "self",
          question: <Trans>Can I invite myself?</Trans>,
          answer: <Trans>No. Your own accounts and sub-accounts don't count.</Trans>,
        },
        {
          id: "correction",
          question: <Trans>What happens if a fee is corrected later?</Trans>,
          answer: (
            <Trans>
              The rebate of that day is corrected too, as a line of its own in your list and your bill.
            </Trans>
          ),
        },
      ]}
    />
  );
}

/** The referral program: rules for everyone, and the person's own link if signed in (R2.3.5). */
export function ReferPage() {
  const { t } = useLingui();
  const { rate } = useShares();
  useTitle(t`Refer`);
  return (
    <>
      <HeroBand
        title={<Trans>Invite miners and get {rate} of the pool fee they pay</Trans>}
        subtitle={<Trans>Paid every day, in the coin they mine, for a year.</Trans>}
      >
        <Actions />
      </HeroBand>
      <Content className="pb-12">
        <OwnLink />
        <Rules />
        <Answers />
      </Content>
    </>
  );
}

export { ReferPage as Component };
