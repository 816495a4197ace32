import { Trans, useLingui } from "@lingui/react/macro";
import { SearchX } from "lucide-react";
import { Button, EmptyState } from "../../ui/index.ts";
import type { ChangeWorkerQuery } from "../hooks/use-worker-query.ts";
import { ALL_GROUPS, isFiltered, type WorkerQuery } from "../model/worker-query.ts";

/** Returns the empty title for a filter. */
function useEmptyTitle({ name, tag = "" }: WorkerQuery): string {
  const { t } = useLingui();
  if (tag !== "")
    return name === ""
      ? t`No worker with the tag “${tag}”`
      : t`No worker with the tag “${tag}” matches “${name}”`;
  return name === "" ? t`No worker has this status` : t`No worker matches “${name}”`;
}

/** Shown in place of rows: nothing matches, or the group is empty. */
export function WorkerEmpty({ query, onQuery }: { query: WorkerQuery; onQuery: ChangeWorkerQuery }) {
  const { t } = useLingui();
  const { name, tag = "" } = query;
  const emptyTitle = useEmptyTitle(query);
  if (isFiltered(query)) {
    const clear = (
      <Button size="sm" onClick={() => onQuery({ name: "", status: null, tag: "" })}>
        {name === "" || tag !== "" ? <Trans>Clear filters</Trans> : <Trans>Clear search</Trans>}
      </Button>
    );
    return <EmptyState icon={SearchX} title={emptyTitle} action={clear} />;
  }
  if (query.groupId === ALL_GROUPS) return <EmptyState title={t`No workers yet`} />;
  return (
    <EmptyState
      title={t`This group is empty`}
      action={
        <Button size="sm" onClick={() => onQuery({ groupId: ALL_GROUPS })}>
          <Trans>Show all workers</Trans>
        </Button>
      }
    >
      <Trans>Workers appear here once they are moved to this group.</Trans>
    </EmptyState>
  );
}
