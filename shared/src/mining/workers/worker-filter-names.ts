import { useLingui } from "@lingui/react/macro";
import type { WorkerGroup, WorkerStatus } from "contracts";
import type { WorkerQuery } from "../model/worker-query.ts";
import { useGroupName } from "./group-names.ts";

/** @returns names of the states that the list is filtered by; `all` for no filter */
export function useStatusNames(): Readonly<Record<WorkerStatus | "all", string>> {
  const { t } = useLingui();
  return {
    all: t({ message: "All", comment: "workers in every state" }),
    active: t({ message: "Active", comment: "workers" }),
    unactive: t({ message: "Inactive", comment: "workers" }),
    invalid: t({ message: "Invalid", comment: "workers" }),
  };
}

/**
 * Describes the filter of the list for paper, where its controls are hidden.
 *
 * @param query the list's query
 * @param groups the account's groups, if they have loaded
 * @returns names of group, state, tag and search; no group while the groups load
 */
export function useFilterNames(query: WorkerQuery, groups: readonly WorkerGroup[] | undefined): string[] {
  const { t } = useLingui();
  const groupName = useGroupName();
  const statusNames = useStatusNames();
  const { groupId, name, status, tag = "" } = query;
  const group = groups?.find(({ group_id: id }) => id === groupId);
  return [
    ...(group ? [groupName(group)] : []),
    ...(status === null ? [] : [statusNames[status]]),
    ...(tag === "" ? [] : [t`Tag: ${tag}`]),
    ...(name === "" ? [] : [t`Search: ${name}`]),
  ];
}
