import { useLingui } from "@lingui/react/macro";
import { getAgencyShow } from "contracts";
import { useCall } from "shared/api";
import { useSearchParams } from "shared/router";
import { isLoggedIn, isMainAccount, useSession } from "shared/session";
import { Content } from "shared/ui";
import { PageShape } from "#/components/page-shape.tsx";
import { useTitle } from "#/components/use-title.ts";
import { AgencyBoard } from "./components/agency-board.tsx";
import { AgencyLanding } from "./components/agency-landing.tsx";

/** Agencies see their rebates here, everyone else the program or an agency's invitation (R2.3.5, R6.4). */
export function AgentReferPage() {
  const { t } = useLingui();
  const session = useSession();
  const [params] = useSearchParams();
  const code = params.get("code") ?? params.get("refer");
  const isMain = isLoggedIn(session) && isMainAccount(session);
  const { data, error } = useCall(getAgencyShow, isMain ? {} : null);
  useTitle(t`Agency rebate`);
  if (isMain && data === undefined && error === undefined) {
    return (
      <div role="status" aria-label={t`Loading…`} className="min-h-[70vh]">
        <PageShape />
      </div>
    );
  }
  if (data?.show_agency !== true) return <AgencyLanding code={code} />;
  return (
    <Content className="py-6 md:py-8">
      <AgencyBoard />
    </Content>
  );
}

export { AgentReferPage as Component };
