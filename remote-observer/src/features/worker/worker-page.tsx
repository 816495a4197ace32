import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { WorkersView, usePageTitle, useUpdatedAt, useWorkerQuery } from "shared/mining";
import { type ObserverView, useObserver, viewKey } from "#/hooks/observer-context.ts";
import { createObserverSource, observerScope } from "#/sources/observer-source.ts";
import { PageFrame } from "#/components/page-frame.tsx";

function Workers({ view }: { view: ObserverView }) {
  const { t } = useLingui();
  const { account, coin } = view;
  const [source] = useState(() => createObserverSource(observerScope(view)));
  const [query, onQuery] = useWorkerQuery();
  const groups = source.useGroups();
  const reading = source.useWorkers(query);
  const at = useUpdatedAt(reading);
  usePageTitle(t`Workers · ${account} · ${coin}`);
  return (
    <PageFrame updatedAt={at} measuredAt={reading.data?.measured_time}>
      <WorkersView
        account={account}
        source={source}
        query={query}
        onQuery={onQuery}
        reading={reading}
        groups={groups}
      />
    </PageFrame>
  );
}

/** The workers of an observed account (R2.3.46). */
export function WorkerPage() {
  const view = useObserver();
  return <Workers key={viewKey(view)} view={view} />;
}
