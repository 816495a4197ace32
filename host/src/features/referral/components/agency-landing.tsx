import { Trans, useLingui } from "@lingui/react/macro";
import { getAgencyInvite } from "contracts";
import { BadgePercent, FileText, Handshake } from "lucide-react";
import { useCall, useErrorText } from "shared/api";
import { formatRate } from "shared/format";
import { useLocale } from "shared/locale";
import { pathTo } from "shared/navigation";
import { ButtonLink, Content, ErrorState, Notice, Skeleton } from "shared/ui";
import { FactCards } from "./fact-cards.tsx";
import { HeroBand } from "#/components/hero-band.tsx";

function Program() {
  return (
    <FactCards
      title={<Trans>What agencies get</Trans>}
      facts={[
        {
          id: "tier",
          icon: BadgePercent,
          title: <Trans>A part of the fee</Trans>,
          text: <Trans>Your tier is a part of the pool fee of your customers, without an end date.</Trans>,
        },
        {
          id: "share",
          icon: Handshake,
          title: <Trans>Shared as you like</Trans>,
          text: <Trans>Each invite code passes a part of your tier on to the customer as a lower fee.</Trans>,
        },
        {
          id: "statements",
          icon: FileText,
          title: <Trans>Monthly statements</Trans>,
          text: <Trans>Settled on the first day of each month, line by line, as a file to keep.</Trans>,
        },
      ]}
    />
  );
}

/** Content for visitors who arrived with an agency's code. */
function Invited({ code }: { code: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale } = useLocale();
  const { data, error, mutate } = useCall(getAgencyInvite, { query: { code } });
  if (data === undefined) {
    return (
      <Content className="py-10">
        {error === undefined ? (
          <Skeleton className="h-48" />
        ) : (
          <ErrorState
            isPage
            title={t`Couldn't load the invitation.`}
            message={errorText(error)}
            onRetry={() => void mutate()}
          />
        )}
      </Content>
    );
  }
  if (!data.valid) {
    return (
      <>
        <General />
        <Content className="pt-6 pb-10">
          <Notice
            tone="warning"
            title={t`This invite code is not valid.`}
            className="items-center"
            action={
              <ButtonLink size="sm" to={pathTo("signup", {})}>
                <Trans>Sign up</Trans>
              </ButtonLink>
            }
          >
            <Trans>Ask whoever sent it for a new one. You can also sign up without a code.</Trans>
          </Notice>
        </Content>
      </>
    );
  }
  const name = data.name ?? "";
  const off = formatRate(data.fee_discount ?? "0", locale);
  return (
    <HeroBand
      title={<Trans>{name} invites you to mine here</Trans>}
      subtitle={<Trans>Sign up with this invitation and pay {off} less pool fee, on every coin.</Trans>}
    >
      <ButtonLink
        to={`${pathTo("signup", {})}?refer=${encodeURIComponent(code)}`}
        variant="primary"
        size="lg"
      >
        <Trans>Create an account</Trans>
      </ButtonLink>
      <ButtonLink to={pathTo("pricing", {})} size="lg">
        <Trans>See fees</Trans>
      </ButtonLink>
    </HeroBand>
  );
}

function General() {
  return (
    <HeroBand
      title={<Trans>Bring miners, share the pool fee</Trans>}
      subtitle={<Trans>For resellers, hosting sites and repair shops with customers of their own.</Trans>}
    >
      <ButtonLink to={pathTo("refer", {})} size="lg">
        <Trans>Referral program</Trans>
      </ButtonLink>
    </HeroBand>
  );
}

/** The agency program for visitors, or the invitation of an agency if the address has its code. */
export function AgencyLanding({ code }: { code: string | null }) {
  return (
    <>
      {code === null || code === "" ? <General /> : <Invited key={code} code={code} />}
      <Content className="pb-12">
        <Program />
      </Content>
    </>
  );
}
