import type { Overview } from "contracts/operator/calls/overview";
import { formatSpan } from "shared/format";
import { pauseOf } from "./pause-words.ts";

/** One thing that is wrong. */
export interface Firing {
  /** In words, as a sentence. */
  readonly text: string;
  /** For how long; null where nobody measures it. */
  readonly seconds: number | null;
}

/** Something that is looked at. */
export interface AlertRule {
  readonly name: string;
  /** Whether money stands still or is missing, or nobody mines. */
  readonly isUrgent: boolean;
  /** What to do. */
  readonly advice: string;
  /** Page of the desk that has more. */
  readonly path: string;
  readonly find: (overview: Overview) => Firing[];
}

const of = (text: string, seconds: number | null = null): Firing => ({ text, seconds });

/** Everything that is looked at, the most urgent first. */
export const ALERT_RULES: readonly AlertRule[] = [
  {
    name: "Ledger",
    isUrgent: true,
    advice:
      "Money stands still until the ledger balances. The server's log and the overview say which rule broke.",
    path: "/overview",
    find: ({ ledger }) =>
      ledger.problems.map((problem) =>
        of(`The ledger does not balance, and money stands still: ${problem}.`, ledger.new_age_seconds),
      ),
  },
  {
    name: "Mining engine",
    isUrgent: true,
    advice: "Look whether the engine runs and answers; no share is counted meanwhile.",
    path: "/overview",
    find: ({ engine }) =>
      engine.state === "ok" ? [] : [of(`The mining engine is ${engine.state}.`, engine.age_seconds)],
  },
  {
    name: "Email server",
    isUrgent: false,
    advice: "Emails wait and are sent once the server is back. Check the email server and SMTP_URL.",
    path: "/overview",
    find: ({ mail }) => (mail.is_up ? [] : [of("The email server is away.")]),
  },
  {
    name: "Jobs",
    isUrgent: true,
    advice: "The server's log has the error of each failed run.",
    path: "/overview",
    find: ({ jobs }) => {
      const late = jobs.filter((job) => job.is_late);
      const names = late.map(({ name }) => name).join(", ");
      const ages = late.flatMap(({ age_seconds }) => (age_seconds === null ? [] : [age_seconds]));
      const oldest = ages.length === 0 ? null : Math.max(...ages);
      return late.length === 0 ? [] : [of(`Jobs that fail or are late: ${names}.`, oldest)];
    },
  },
  {
    name: "Wallets of nodes",
    isUrgent: true,
    advice: "Look whether the node runs and its password is right; payouts of the coin wait.",
    path: "/overview",
    find: ({ nodes }) => {
      const away = nodes.filter(({ answers }) => answers === false).map(({ coin }) => coin);
      return away.length === 0 ? [] : [of(`Wallets that do not answer: ${away.join(", ")}.`)];
    },
  },
  {
    name: "Payouts",
    isUrgent: true,
    advice: "Each order says what it waits for.",
    path: "/payments",
    find: ({ pauses }) =>
      pauses.map(({ coin, reason, count, age_seconds }) =>
        of(`Payouts of ${coin} wait (${String(count)}): ${pauseOf(reason)}.`, age_seconds),
      ),
  },
  {
    name: "Solvency",
    isUrgent: true,
    advice: "Fill the wallet up, and find out where the difference comes from.",
    path: "/overview",
    find: ({ solvency }) => {
      const short = (solvency ?? []).filter(({ difference }) => difference?.startsWith("-") === true);
      const coins = short.map(({ coin }) => coin).join(", ");
      return short.length === 0 ? [] : [of(`Wallets hold less than is owed: ${coins}.`)];
    },
  },
];

/** Failed emails do not need somebody at once: they are tried again for two hours. */
export const MAIL_FAILURES: AlertRule = {
  name: "Failed emails",
  isUrgent: false,
  advice: "Each is tried again for about two hours. Recipients that refuse are in the server's log.",
  path: "/overview",
  find: ({ mail }) =>
    mail.failed === 0
      ? []
      : [of(`${String(mail.failed)} emails or messages failed since the start of this server.`)],
};

/** Pages of a release that fail, from one in a hundred. */
export const RELEASE_FAILURES: AlertRule = {
  name: "Releases",
  isUrgent: false,
  advice: "Roll the release back with pnpm rollback, and look at the errors that pages reported.",
  path: "/overview",
  find: ({ releases }) =>
    releases
      .filter(({ loads, failures }) => failures > 0 && failures * 100 >= loads)
      .map(({ remote, version, loads, failures }) =>
        of(
          `${remote} ${version} failed ${String(failures)} times in ${String(loads)} loads of the last 24 h.`,
        ),
      ),
};

/** How long something lasts, in words; nothing where nobody knows. */
export function sinceOf({ seconds }: Firing): string {
  return seconds === null ? "" : `for ${formatSpan(seconds, "en_US")}`;
}
