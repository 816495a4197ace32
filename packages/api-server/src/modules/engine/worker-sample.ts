import * as v from "valibot";
import { name, part, rate, time, trend } from "./answer-fields.ts";

/** Share statistics of a worker at one time, as validated in the engine's responses; the database has a column for each. */
export const workerSampleSchema = v.object({
  account: name,
  coin: name,
  name,
  hashrate_10min: rate,
  hashrate_1hour: rate,
  hashrate_1day: rate,
  /** Rejected shares over all shares of the last 24 hours. */
  reject_rate: part,
  /** Fraction of the last 24 hours with shares. */
  online_rate_1day: part,
  /** Hourly hashrates of the last 24 hours, oldest first. */
  trend,
  first_active: time,
  last_active: time,
});

/** Share statistics of a worker at one time. */
export type WorkerSample = Readonly<v.InferOutput<typeof workerSampleSchema>>;

/** All figures at zero, for sources that do not measure some of them. */
export const ZERO_FIGURES: Omit<WorkerSample, "account" | "coin" | "name" | "first_active" | "last_active"> =
  {
    hashrate_10min: 0,
    hashrate_1hour: 0,
    hashrate_1day: 0,
    reject_rate: 0,
    online_rate_1day: 0,
    trend: Array.from({ length: 24 }, () => 0),
  };
