import * as v from "valibot";
import {
  amountSchema,
  coinSchema,
  countSchema,
  secondsSchema,
  signedAmountSchema,
  timeSchema,
} from "../../schemas/scalars.ts";
import { defineOperatorCall } from "../call.ts";

const age = v.nullable(secondsSchema);

/** Last run of a job, in any process. */
export const jobStateSchema = v.strictObject({
  name: v.string(),
  run_time: timeSchema,
  milliseconds: countSchema,
  every_seconds: secondsSchema,
  /** Since the last successful run; null if there was none. */
  age_seconds: age,
  /** Failed runs since then. */
  failures: countSchema,
  /** Whether the last run failed or the next is long overdue. */
  is_late: v.boolean(),
});

/** Last run of a job. */
export type JobState = v.InferOutput<typeof jobStateSchema>;

/** What the pool owes in a coin, and what it holds. */
export const solvencySchema = v.strictObject({
  coin: coinSchema,
  /** Owed to miners by the ledger, without amounts in transit to them. */
  liabilities: amountSchema,
  /** Signed payments that are not final yet. */
  leaving: amountSchema,
  /** What the chains should hold by the ledger, without amounts in transit. */
  holdings: signedAmountSchema,
  /** Spendable balance reported by the wallets; null if none can report it or one is unreachable. */
  wallet: v.nullable(amountSchema),
  /** Wallet balance minus liabilities; null without a wallet balance. */
  difference: v.nullable(signedAmountSchema),
});

/** What the pool owes in a coin, and what it holds. */
export type Solvency = v.InferOutput<typeof solvencySchema>;

/** Health of the whole system. */
export const overviewSchema = v.strictObject({
  time: timeSchema,
  jobs: v.array(jobStateSchema),
  engine: v.strictObject({
    state: v.string(),
    /** Since its last response to this server. */
    age_seconds: age,
    restarts: countSchema,
    /** Since the last measured minute. */
    measured_age_seconds: age,
  }),
  ledger: v.strictObject({
    /** Violated ledger rules; no money moves while there are any. */
    problems: v.array(v.string()),
    /** Since the last check of new entries. */
    new_age_seconds: age,
    /** Since the last full check. */
    whole_age_seconds: age,
  }),
  mail: v.strictObject({
    is_up: v.boolean(),
    waiting: countSchema,
    /** Failed emails of this server since its start. */
    failed: countSchema,
  }),
  queue: v.array(
    v.strictObject({
      coin: coinSchema,
      status: v.string(),
      count: countSchema,
      oldest_seconds: secondsSchema,
    }),
  ),
  /** Orders that are due but not paid, by reason. */
  pauses: v.array(
    v.strictObject({
      coin: coinSchema,
      chain: v.string(),
      /** E.g. `limit_hour`, `below_owed`, `node_disagrees`; see packages/docs/chain.md. */
      reason: v.string(),
      count: countSchema,
      /** Since the first of them started waiting. */
      age_seconds: secondsSchema,
    }),
  ),
  /** Chain wallets and whether they respond; null if a wallet cannot be queried. */
  nodes: v.array(
    v.strictObject({
      coin: coinSchema,
      chain: v.string(),
      name: v.string(),
      answers: v.nullable(v.boolean()),
    }),
  ),
  /** For finance and administrators; null for other roles. */
  solvency: v.nullable(v.array(solvencySchema)),
  /** Page reports of the last 24 hours. */
  releases: v.array(
    v.strictObject({
      remote: v.string(),
      version: v.string(),
      channel: v.string(),
      loads: countSchema,
      failures: countSchema,
    }),
  ),
});

/** Health of the whole system. */
export type Overview = v.InferOutput<typeof overviewSchema>;

/** Overview of jobs, engine, ledger, emails, payouts, nodes, solvency and releases. */
export const getOverview = defineOperatorCall({
  name: "getOverview",
  method: "GET",
  path: "/operator/overview",
  summary: "How everything is",
  access: "operator",
  response: overviewSchema,
});
