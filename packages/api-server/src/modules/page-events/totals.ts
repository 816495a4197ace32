import type { IsListed } from "./listed-releases.ts";
import type { EventCount } from "./repository.ts";

/** Maximum distinct releases and kinds per process; beyond it, only published releases are counted. */
const KEYS_MAX = 500;

/** Counts of page events reported to this process since it started. */
export interface EventTotals {
  add(counts: readonly EventCount[], isListed: IsListed): void;
  list(): readonly EventCount[];
}

/** Creates the totals of a process. */
export function createEventTotals(): EventTotals {
  const totals = new Map<string, EventCount>();
  return {
    add(counts, isListed) {
      for (const { remote, version, channel, kind, count, sampled } of counts) {
        const key = [remote, version, channel, kind].join(" ");
        const known = totals.get(key);
        if (known === undefined && totals.size >= KEYS_MAX && !isListed({ remote, version })) continue;
        totals.set(key, {
          remote,
          version,
          channel,
          kind,
          count: (known?.count ?? 0) + count,
          sampled: (known?.sampled ?? 0) + sampled,
        });
      }
    },
    list: () => [...totals.values()],
  };
}
