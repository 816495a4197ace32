import { Trans, useLingui } from "@lingui/react/macro";
import { getAgencyShow } from "contracts";
import { useCall } from "shared/api";
import { useSearchParams } from "shared/router";
import { isLoggedIn, isMainAccount, useSession } from "shared/session";
import { Card, Content, PageHead } from "shared/ui";
import { PageShape } from "#/components/page-shape.tsx";
import { useTitle } from "#/components/use-title.ts";
import { AgencyBoard } from "./components/agency-board.tsx";
import { AgencyLanding } from "./components/agency-landing.tsx";
import { MainAccountNeeded } from "./components/main-account-needed.tsx";

/** The agency's owner works in another account, which has no rebates. */
function OtherAccount() {
  return (
    <>
      <PageHead
        title={<Trans>Agency rebate</Trans>}
        subtitle={<Trans>Part of the pool fee of your customers, settled monthly.</Trans>}
      />
      <Card>
        <MainAccountNeeded />
      </Card>
    </>
  );
}

/** Agencies see their rebates here, everyone else the program or an agency's invitation (R2.3.5, R6.4). */
export function AgentReferPage() {
  const { t } = useLingui();
  const session = useSession();
  const [params] = useSearchParams();
  const code = params.get("code") ?? params.get("refer");
  const isSignedIn = isLoggedIn(session);
  const { data, error } = useCall(getAgencyShow, isSignedIn ? {} : null);
  useTitle(t`Agency rebate`);
  if (isSignedIn && data === undefined && error === undefined) {
    return (
      <div role="status" aria-label={t`Loading…`} className="min-h-[70vh]">
        <PageShape />
      </div>
    );
  }
  if (data?.show_agency !== true) return <AgencyLanding code={code} />;
  return (
    <Content className="py-6 md:py-8">{isMainAccount(session) ? <AgencyBoard /> : <OtherAccount />}</Content>
  );
}

export { AgentReferPage as Component };
