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

/** The last run of a job in whichever process it was. */
export const jobStateSchema = v.strictObject({
  name: v.string(),
  run_time: timeSchema,
  milliseconds: countSchema,
  every_seconds: secondsSchema,
  /** Since the last run without failure; null when there was none. */
  age_seconds: age,
  /** Failed runs since then. */
  failures: countSchema,
  /** It failed the last time, or should have run long ago. */
  is_late: v.boolean(),
});

/** The last run of a job. */
export type JobState = v.InferOutput<typeof jobStateSchema>;

/** What the pool owes of a coin, and what it has. */
export const solvencySchema = v.strictObject({
  coin: coinSchema,
  /** Owed to miners by the ledger, without what is on its way to them. */
  liabilities: amountSchema,
  /** Signed to be paid and not final yet. */
  leaving: amountSchema,
  /** What should be on chains by the ledger, without what is on its way. */
  holdings: signedAmountSchema,
  /** What the wallets say they can spend; null where none can say it or one is away. */
  wallet: v.nullable(amountSchema),
  /** Wallet less liabilities; null without a figure of the wallet. */
  difference: v.nullable(signedAmountSchema),
});

/** What the pool owes of a coin, and what it has. */
export type Solvency = v.InferOutput<typeof solvencySchema>;

/** How everything is. */
export const overviewSchema = v.strictObject({
  time: timeSchema,
  jobs: v.array(jobStateSchema),
  engine: v.strictObject({
    state: v.string(),
    /** Since its last answer to this server. */
    age_seconds: age,
    restarts: countSchema,
    /** Since the last minute that was measured. */
    measured_age_seconds: age,
  }),
  ledger: v.strictObject({
    /** Rules that do not hold; money stands still while there is one. */
    problems: v.array(v.string()),
    /** Since the last check of what is new. */
    new_age_seconds: age,
    /** Since the last check of the whole. */
    whole_age_seconds: age,
  }),
  mail: v.strictObject({
    is_up: v.boolean(),
    waiting: countSchema,
    /** By this server since its start. */
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
  /** Orders that could be paid and are not, by why. */
  pauses: v.array(
    v.strictObject({
      coin: coinSchema,
      chain: v.string(),
      /** Such as `limit_hour`, `below_owed`, `node_disagrees`; see packages/docs/chain.md. */
      reason: v.string(),
      count: countSchema,
      /** Since the first of them began to wait. */
      age_seconds: secondsSchema,
    }),
  ),
  /** Wallets of chains, by whether they answer; null where a wallet cannot be asked. */
  nodes: v.array(
    v.strictObject({
      coin: coinSchema,
      chain: v.string(),
      name: v.string(),
      answers: v.nullable(v.boolean()),
    }),
  ),
  /** For finance and administrators; null for others. */
  solvency: v.nullable(v.array(solvencySchema)),
  /** What pages reported in the last 24 hours. */
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

/** How everything is. */
export type Overview = v.InferOutput<typeof overviewSchema>;

/** Jobs, engine, ledger, mail, payouts, nodes, solvency and releases at one look. */
export const getOverview = defineOperatorCall({
  name: "getOverview",
  method: "GET",
  path: "/operator/overview",
  summary: "How everything is",
  access: "operator",
  response: overviewSchema,
});
