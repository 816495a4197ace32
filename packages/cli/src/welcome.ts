import {
  DEMO_AGENCY,
  DEMO_INVITER,
  DEMO_MINER,
  DEMO_NEW,
  DEMO_OBSERVERS,
  DEMO_OPERATORS,
  DEMO_PASSWORD,
  DEMO_SUB_ACCOUNTS,
  DEMO_TOTP_SECRET,
} from "api-server/demo-accounts";
import type { RunningSystem } from "./system.ts";

/** Content of the start screen. */
export interface WelcomeOptions {
  readonly system: Pick<RunningSystem, "url" | "observerUrl" | "operatorUrl" | "releasesUrl">;
  readonly isDemo: boolean;
  readonly seconds: number;
  /** Additional lines below the addresses. */
  readonly lines?: readonly string[];
}

function row(left: string, right: string): string {
  return `  ${left.padEnd(22)}${right}`;
}

function writeAccounts(): string[] {
  return [
    `Demo accounts, password ${DEMO_PASSWORD}`,
    row(
      DEMO_MINER.email,
      `main account with ${DEMO_SUB_ACCOUNTS.length} sub-accounts: ${DEMO_SUB_ACCOUNTS.map(({ account }) => account).join(", ")}`,
    ),
    row(DEMO_AGENCY.email, "agency with a year of customers, asks for the authenticator at sign-in"),
    row(DEMO_INVITER.email, "has invited others for a year"),
    row(DEMO_NEW.email, "has just signed up"),
    row("Authenticator secret", DEMO_TOTP_SECRET),
    "",
    "Operators of the desk, with the same password and the codes of the same secret",
    ...DEMO_OPERATORS.map(({ email, roles }) => row(email, roles.join(", "))),
  ];
}

function writeObservers({ url, observerUrl }: WelcomeOptions["system"]): string[] {
  const links = DEMO_OBSERVERS.filter(({ name }) => name !== "revoked").map(
    ({ remark, access_key, open_coins }, index) => {
      const coin = open_coins?.[0] ?? "BTC";
      const site = index === 0 ? url : observerUrl;
      return row(remark, `${site}/en/observer/dashboard?access_key=${access_key}&coin=${coin}`);
    },
  );
  return ["Observer links, on either address", ...links];
}

/**
 * Formats what a person needs after a start: addresses, demo accounts, the outbox.
 *
 * @param options - addresses, mode and how long the start took
 * @returns text of several lines
 */
export function writeWelcome({ system, isDemo, seconds, lines = [] }: WelcomeOptions): string {
  const { url, observerUrl, operatorUrl, releasesUrl } = system;
  const addresses = [
    "",
    `The pool is up, after ${seconds} s.`,
    "",
    `  Pool            ${url}`,
    `  Observer        ${observerUrl}`,
    `  Desk            ${operatorUrl}   (for operators)`,
    `  Releases        ${releasesUrl}   (for operators)`,
  ];
  if (!isDemo) return [...addresses, ...lines, "", "Ctrl-C stops everything.", ""].join("\n");
  return [
    ...addresses,
    `  Outbox          ${url}/outbox   (emails and text messages of the demo)`,
    `  Call reference  ${url}/docs`,
    ...lines,
    "",
    ...writeAccounts(),
    "",
    ...writeObservers(system),
    "",
    "Ctrl-C stops everything.",
    "",
  ].join("\n");
}
