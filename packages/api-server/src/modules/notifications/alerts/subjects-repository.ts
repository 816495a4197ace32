import { hashrate, ratio, toChartNumber } from "amount";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import type { NoticeSettings } from "contracts/calls/notices";
import type { WeixinSetting } from "contracts/calls/weixin";
import { selectRows, type Database } from "../../../platform/database/database.ts";
import { arrayOf } from "../../../platform/database/sum-rows.ts";
import { readLinkedSettings } from "../../weixin/index.ts";
import { USUAL_SETTINGS } from "../settings.ts";
import { isRequested, readManySettings } from "../settings-repository.ts";
import { ALERT_TIMES, RECOVERY_MARGIN } from "./times.ts";
import type { Subject } from "./levels.ts";

const number = v.pipe(v.unknown(), v.toNumber());
const farmRow = v.object({
  account_id: v.number(),
  coin: v.string(),
  value: number,
  usual: number,
  workers: number,
  away: number,
  reject_rate: v.nullable(number),
});
const workerRow = v.object({
  account_id: v.number(),
  coin: v.string(),
  name: v.string(),
  value: number,
  usual: number,
  threshold: number,
  delay_min: number,
  is_muted: v.boolean(),
  group_id: v.number(),
});

type Farm = v.InferOutput<typeof farmRow>;
type LimitedWorker = v.InferOutput<typeof workerRow>;

/** What the owner of an account requested. */
interface Requested {
  readonly settings: NoticeSettings;
  /** Undefined where the chat app is not linked. */
  readonly weixin: WeixinSetting | undefined;
}

function belowPart(part: number): Subject["judge"] {
  return (value, baseline) => {
    const usual = baseline ?? 0;
    if (usual <= 0) return "good";
    if (value < part * usual) return "bad";
    return value >= Math.min(1, part + RECOVERY_MARGIN) * usual ? "good" : "between";
  };
}

function belowFixed(limit: number): Subject["judge"] {
  return (value) => {
    if (value < limit) return "bad";
    return value >= (1 + RECOVERY_MARGIN) * limit ? "good" : "between";
  };
}

function above(limit: number): Subject["judge"] {
  return (value) => {
    if (value > limit) return "bad";
    return value <= (1 - RECOVERY_MARGIN) * limit ? "good" : "between";
  };
}

/** The hashrate of a farm; workers already reported as offline explain a drop up to their share of the farm. */
function dropOf(farm: Farm, { settings, weixin }: Requested): Subject {
  const { account_id, coin, value, usual } = farm;
  const part = toChartNumber(ratio(settings.drop_ratio));
  const fixed = settings.drop_fixed.find((row) => row.coin === coin);
  const isExplained = farm.workers > 0 && farm.away / farm.workers >= 1 - part;
  const isMuted = settings.muted_coins.includes(coin);
  return {
    account_id,
    coin,
    kind: "hashrate_drop",
    worker: "",
    value,
    usual,
    judge: fixed === undefined ? belowPart(part) : belowFixed(toChartNumber(hashrate(fixed.hashrate))),
    confirm: ALERT_TIMES.confirm,
    isNotified: isRequested(settings, "hashrate_drop", weixin) && !isMuted && !isExplained,
  };
}

function rejectOf(farm: Farm, { settings, weixin }: Requested): Subject {
  const { account_id, coin } = farm;
  return {
    account_id,
    coin,
    kind: "reject_rate",
    worker: "",
    value: farm.reject_rate ?? 0,
    usual: null,
    judge: above(toChartNumber(ratio(settings.reject_ratio))),
    confirm: ALERT_TIMES.confirm,
    isNotified: isRequested(settings, "reject_rate", weixin) && !settings.muted_coins.includes(coin),
  };
}

/** The hashrate of a worker with a limit of its own. */
function lowOf(worker: LimitedWorker, { settings, weixin }: Requested): Subject {
  const { account_id, coin, group_id } = worker;
  const isMuted =
    worker.is_muted ||
    settings.muted_coins.includes(coin) ||
    settings.muted_groups.some((group) => group.coin === coin && group.group_id === group_id);
  return {
    account_id,
    coin,
    kind: "worker_low",
    worker: worker.name,
    value: worker.value,
    usual: worker.usual,
    judge: belowPart(worker.threshold),
    confirm: worker.delay_min * 60,
    isNotified: isRequested(settings, "worker_offline", weixin) && !isMuted,
  };
}

/**
 * Lists every measurement checked against a limit: the farms, and the workers with a limit of their own.
 *
 * @param held events of workers that are not reported yet; they explain no drop
 */
export async function listSubjects(
  database: Database,
  at: number,
  held: ReadonlySet<number>,
): Promise<readonly Subject[]> {
  const farms = await selectRows(
    database,
    sql`
      with farms as (
        select account_id, coin, sum(hashrate_10min) as value, sum(hashrate_1day) as usual, count(*) as workers
        from workers where last_active > ${at - 86_400} group by account_id, coin
      ), away as (
        select account_id, coin, count(*) as away from alert_events
        where kind = 'worker_offline' and end_time is null and not is_silent and id <> all(${arrayOf([...held])})
        group by account_id, coin
      )
      select f.*, coalesce(a.away, 0) as away, h.reject_rate from farms f
      left join away a on a.account_id = f.account_id and a.coin = f.coin
      left join account_hashrates h on h.account_id = f.account_id and h.coin = f.coin
        and h.resolution = 'min' and h.time = ${Math.floor(at / 600) * 600}`,
    farmRow,
  );
  const limited = await selectRows(
    database,
    sql`
      select w.account_id, w.coin, w.name, w.hashrate_10min as value, w.hashrate_1day as usual, a.threshold, a.delay_min,
        coalesce(a.muted_until > ${at}::bigint, false) as is_muted, coalesce(w.group_id, 0) as group_id
      from worker_alerts a join workers w on w.id = a.worker_id
      where a.enabled and a.threshold::float8 > 0 and w.last_active > ${at - ALERT_TIMES.usualDelay}`,
    workerRow,
  );
  const ids = [...new Set([...farms, ...limited].map((row) => row.account_id))];
  const settings = await readManySettings(database, ids);
  const linked = await readLinkedSettings(database, ids);
  const requestedBy = (id: number): Requested => ({
    settings: settings.get(id) ?? USUAL_SETTINGS,
    weixin: linked.get(id),
  });
  return [
    ...farms.flatMap((farm) => {
      const own = requestedBy(farm.account_id);
      return [dropOf(farm, own), rejectOf(farm, own)];
    }),
    ...limited.map((worker) => lowOf(worker, requestedBy(worker.account_id))),
  ];
}
