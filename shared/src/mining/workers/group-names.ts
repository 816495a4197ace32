import { useLingui } from "@lingui/react/macro";
import type { WorkerGroup } from "contracts";
import { ALL_GROUPS, DEFAULT_GROUP } from "../model/worker-query.ts";

/** @returns a function that names a group; built-in groups are named in the page's language */
export function useGroupName(): (group: Pick<WorkerGroup, "group_id" | "group_name">) => string {
  const { t } = useLingui();
  return ({ group_id: id, group_name: name }) => {
    if (id === ALL_GROUPS) return t({ message: "All workers", comment: "group of workers" });
    return id === DEFAULT_GROUP ? t({ message: "Default group", comment: "group of workers" }) : name;
  };
}
