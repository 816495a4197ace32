import type { Overview } from "contracts/operator/calls/overview";
import { formatAge } from "./format-age.ts";
import { pauseOf } from "./pause-words.ts";

/** One problem. */
export interface Firing {
  /** A sentence that describes it. */
  readonly text: string;
  /** Duration; null if it is not measured. */
  readonly seconds: number | null;
}

/** A condition that is monitored. */
export interface AlertRule {
  readonly name: string;
  /** Whether money is stuck or missing, or nobody mines. */
  readonly isUrgent: boolean;
  /** What to do. */
  readonly advice: string;
  /** Page of the desk that has more. */
  readonly path: string;
  readonly find: (overview: Overview) => Firing[];
  /** Whether the operator gets the figures; always if absent. */
  readonly isKnown?: (overview: Overview) => boolean;
}

const countOf = (count: number, one: string, many: string) => `${String(count)} ${count === 1 ? one : many}`;

const of = (text: string, seconds: number | null = null): Firing => ({ text, seconds });

/** Rules that the overview lists, the most urgent first. */
export const ALERT_RULES: readonly AlertRule[] = [
  {
    name: "Ledger",
    isUrgent: true,
    advice:
      "Payments are stopped until the ledger balances. The server log and the overview show which rule failed.",
    path: "/overview",
    find: ({ ledger }) =>
      ledger.problems.map((problem) =>
        of(`The ledger does not balance, so payments are stopped: ${problem}.`, ledger.new_age_seconds),
      ),
  },
  {
    name: "Mining engine",
    isUrgent: true,
    advice: "Check that the engine is running and reachable. No shares are counted until it is back.",
    path: "/overview",
    find: ({ engine: { state, age_seconds } }) => {
      if (state === "ok") return [];
      if (state === "waiting") return [of("The mining engine has not reported anything yet.")];
      return [of(`The mining engine is ${state}.`, age_seconds)];
    },
  },
  {
    name: "Email server",
    isUrgent: false,
    advice: "Emails are queued until the server is back. Check the email server and SMTP_URL.",
    path: "/overview",
    find: ({ mail }) => (mail.is_up ? [] : [of("The email server is unreachable.")]),
  },
  {
    name: "Jobs",
    isUrgent: true,
    advice: "The server log has the error of each failed run.",
    path: "/overview",
    find: ({ jobs }) => {
      const late = jobs.filter((job) => job.is_late);
      const names = late.map(({ name }) => name).join(", ");
      const ages = late.flatMap(({ age_seconds }) => (age_seconds === null ? [] : [age_seconds]));
      const oldest = ages.length === 0 ? null : Math.max(...ages);
      return late.length === 0 ? [] : [of(`Jobs failing or late: ${names}.`, oldest)];
    },
  },
  {
    name: "Node wallets",
    isUrgent: true,
    advice:
      "Check that the node is running and that its password is correct. Payouts of this coin are on hold.",
    path: "/overview",
    find: ({ nodes }) => {
      const away = nodes.filter(({ answers }) => answers === false).map(({ coin }) => coin);
      return away.length === 0 ? [] : [of(`Unreachable wallets: ${away.join(", ")}.`)];
    },
  },
  {
    name: "Payouts",
    isUrgent: true,
    advice: "Each order shows why it is on hold.",
    path: "/payments",
    find: ({ pauses }) =>
      pauses.map(({ coin, reason, count, age_seconds }) =>
        of(`Payouts of ${coin} on hold (${String(count)}): ${pauseOf(reason)}.`, age_seconds),
      ),
  },
  {
    name: "Solvency",
    isUrgent: true,
    advice: "Top up the wallet, then find the cause of the difference.",
    path: "/overview",
    isKnown: ({ solvency }) => solvency !== null,
    find: ({ solvency }) => {
      const short = (solvency ?? []).filter(({ difference }) => difference?.startsWith("-") === true);
      const coins = short.map(({ coin }) => coin).join(", ");
      return short.length === 0 ? [] : [of(`Wallets hold less than is owed: ${coins}.`)];
    },
  },
];

/** Failed emails are not urgent: they are retried for two hours. */
const MAIL_FAILURES: AlertRule = {
  name: "Failed emails",
  isUrgent: false,
  advice: "Each is retried for about two hours. Addresses that reject email are in the server log.",
  path: "/overview",
  find: ({ mail }) =>
    mail.failed === 0
      ? []
      : [
          of(
            `${countOf(mail.failed, "email or message", "emails or messages")} failed since this server started.`,
          ),
        ],
};

/** Releases with at least one failure per hundred loads. */
const RELEASE_FAILURES: AlertRule = {
  name: "Releases",
  isUrgent: false,
  advice: "Roll back with pnpm rollback and check the errors that pages reported.",
  path: "/overview",
  find: ({ releases }) =>
    releases
      .filter(({ loads, failures }) => failures > 0 && failures * 100 >= loads)
      .map(({ remote, version, loads, failures }) =>
        of(
          `${`${remote} ${version}`.trim()}: ${countOf(failures, "failure", "failures")} in ${countOf(loads, "load", "loads")} over the last 24 hours.`,
        ),
      ),
};

/** Rules whose figures the overview shows elsewhere. */
export const WARNING_RULES: readonly AlertRule[] = [MAIL_FAILURES, RELEASE_FAILURES];

/** Returns how long a problem has lasted, in words; empty if unknown. */
export function sinceOf({ seconds }: Firing): string {
  return seconds === null ? "" : `for ${formatAge(seconds)}`;
}
