import { Trans, useLingui } from "@lingui/react/macro";
import { getMessageCount } from "contracts";
import { BellRing, CheckCheck } from "lucide-react";
import { useCall } from "shared/api";
import { ReadAll } from "shared/messages";
import { usePageTitle } from "shared/mining";
import { pathTo } from "shared/navigation";
import { ButtonLink, PageHead, RevealTogether, TableShape } from "shared/ui";
import { MessagesCard } from "./components/messages-card.tsx";

/** Messages from the pool to the person (R2.3.34, R4.2.1). */
export function MessagePage() {
  const { t } = useLingui();
  usePageTitle(t`Messages`);
  const { data } = useCall(getMessageCount, {});
  return (
    <>
      <PageHead
        title={<Trans>Messages</Trans>}
        subtitle={<Trans>Messages from the pool about all your accounts.</Trans>}
        actions={
          <>
            <ReadAll
              unread={data?.result ?? 0}
              dontAsk={data?.message_check ?? false}
              upTo={data?.last_id}
              icon={CheckCheck}
            />
            <ButtonLink to={pathTo("setting.notice", {})} icon={BellRing}>
              <Trans>Notification settings</Trans>
            </ButtonLink>
          </>
        }
      />
      <RevealTogether skeleton={<TableShape tabs={3} columns={2} />}>
        <MessagesCard />
      </RevealTogether>
    </>
  );
}
