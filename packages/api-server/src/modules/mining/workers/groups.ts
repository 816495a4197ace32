import { WORKER_GROUPS, type Locale } from "contracts/constants";
import type { WorkerGroup } from "contracts/schemas/mining";
import type { GroupCounters, WorkerBoard } from "./worker-board-repository.ts";
import { translateAll } from "../../../texts/messages.ts";
import { WORKER_TEXTS } from "./worker-list.ts";

const NO_WORKERS: GroupCounters = { total: 0, active: 0, unactive: 0, invalid: 0 };

function sumOf(groups: Iterable<GroupCounters>): GroupCounters {
  return [...groups].reduce(
    (sum, { total, active, unactive, invalid }) => ({
      total: sum.total + total,
      active: sum.active + active,
      unactive: sum.unactive + unactive,
      invalid: sum.invalid + invalid,
    }),
    NO_WORKERS,
  );
}

/** All groups with their counters: all workers, the default group, own groups. */
export function presentGroups(board: WorkerBoard, locale: Locale): WorkerGroup[] {
  const counters = board.groupCounters();
  const texts = translateAll(locale, WORKER_TEXTS);
  const of = (id: number) => counters.get(id) ?? NO_WORKERS;
  return [
    { group_id: WORKER_GROUPS.all, group_name: texts.all, ...sumOf(counters.values()) },
    { group_id: WORKER_GROUPS.default, group_name: texts.default, ...of(WORKER_GROUPS.default) },
    ...board.groups.map((group) => ({ group_id: group.id, group_name: group.name, ...of(group.id) })),
  ];
}
