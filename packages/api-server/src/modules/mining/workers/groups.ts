import { WORKER_GROUPS, type Locale } from "contracts/constants";
import type { WorkerGroup } from "contracts/schemas/mining";
import type { BoardRow, WorkerBoard } from "./worker-board-repository.ts";
import { translateAll } from "../../../texts/messages.ts";
import { WORKER_TEXTS } from "./worker-list.ts";

function countersOf(rows: readonly BoardRow[]) {
  const count = (status: BoardRow["status"]) => rows.filter((row) => row.status === status).length;
  return {
    total: rows.length,
    active: count("active"),
    unactive: count("unactive"),
    invalid: count("invalid"),
  };
}

/** All groups with their counters: all workers, the default group, own groups. */
export function presentGroups(board: WorkerBoard, locale: Locale): WorkerGroup[] {
  const members = Map.groupBy(board.rows, (row) => row.group_id);
  const texts = translateAll(locale, WORKER_TEXTS);
  const of = (id: number) => countersOf(members.get(id) ?? []);
  return [
    { group_id: WORKER_GROUPS.all, group_name: texts.all, ...countersOf(board.rows) },
    { group_id: WORKER_GROUPS.default, group_name: texts.default, ...of(WORKER_GROUPS.default) },
    ...board.groups.map((group) => ({ group_id: group.id, group_name: group.name, ...of(group.id) })),
  ];
}
