import { Trans, useLingui } from "@lingui/react/macro";
import { REFERRAL_TERMS } from "contracts";
import { GraduationCap, HandCoins, Languages, Megaphone, MessagesSquare, Timer } from "lucide-react";
import { formatRate } from "shared/format";
import { useLocale } from "shared/locale";
import { pathTo } from "shared/navigation";
import { ButtonLink, Content } from "shared/ui";
import { useTitle } from "#/components/use-title.ts";
import { FactCards } from "./components/fact-cards.tsx";
import { HeroBand } from "#/components/hero-band.tsx";
import { Questions } from "./components/questions.tsx";

function Answers({ usual }: { usual: string }) {
  return (
    <Questions
      title={<Trans>Questions</Trans>}
      rows={[
        {
          id: "size",
          question: <Trans>How large must my audience be?</Trans>,
          answer: <Trans>There is no minimum. How well you know mining counts more.</Trans>,
        },
        {
          id: "time",
          question: <Trans>How long does a decision take?</Trans>,
          answer: <Trans>We read every application. Its status is shown on the application page.</Trans>,
        },
        {
          id: "end",
          question: <Trans>What happens when I stop being an ambassador?</Trans>,
          answer: (
            <Trans>
              The usual terms apply again: {usual} for a year from each person's first day of mining.
            </Trans>
          ),
        },
      ]}
    />
  );
}

/** The ambassador program: benefits, tasks, questions (R2.3.6). */
export function AmbassadorPage() {
  const { t } = useLingui();
  const { locale } = useLocale();
  const rate = formatRate(REFERRAL_TERMS.ambassadorRate, locale);
  const usual = formatRate(REFERRAL_TERMS.rate, locale);
  useTitle(t`Ambassador`);
  return (
    <>
      <HeroBand
        title={<Trans>Represent mining where you live</Trans>}
        subtitle={
          <Trans>
            Ambassadors explain mining to people in their own language, and get {rate} of the fees.
          </Trans>
        }
      >
        <ButtonLink to={pathTo("ambassador.form", {})} variant="primary" size="lg">
          <Trans>Apply</Trans>
        </ButtonLink>
        <ButtonLink to={pathTo("refer", {})} size="lg">
          <Trans>Referral program</Trans>
        </ButtonLink>
      </HeroBand>
      <Content className="pb-12">
        <FactCards
          title={<Trans>What you get</Trans>}
          facts={[
            {
              id: "rate",
              icon: HandCoins,
              title: (
                <Trans>
                  {rate} instead of {usual}
                </Trans>
              ),
              text: (
                <Trans>Of the pool fee that everyone you invited pays, people from before included.</Trans>
              ),
            },
            {
              id: "time",
              icon: Timer,
              title: <Trans>No end date</Trans>,
              text: <Trans>Rebates run as long as you are an ambassador.</Trans>,
            },
            {
              id: "support",
              icon: MessagesSquare,
              title: <Trans>A contact at the pool</Trans>,
              text: <Trans>Someone who answers your questions and those of your audience.</Trans>,
            },
          ]}
        />
        <FactCards
          title={<Trans>What you do</Trans>}
          facts={[
            {
              id: "teach",
              icon: GraduationCap,
              title: <Trans>Explain</Trans>,
              text: <Trans>Guides, videos or meetings about efficient and safe mining.</Trans>,
            },
            {
              id: "language",
              icon: Languages,
              title: <Trans>In your language</Trans>,
              text: <Trans>Any region in which the pool is offered.</Trans>,
            },
            {
              id: "honest",
              icon: Megaphone,
              title: <Trans>Honestly</Trans>,
              text: <Trans>No promises of profit, and it is always clear that you are an ambassador.</Trans>,
            },
          ]}
        />
        <Answers usual={usual} />
      </Content>
    </>
  );
}

export { AmbassadorPage as Component };
