import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/database/database.ts";
import type { OpenDatabase } from "./platform/database/open.ts";
import { createOutageWatch, type OutageWatch } from "./platform/database/outage-watch.ts";
import { createEngine, type EngineProcessState, type RawSource } from "./modules/engine/engine.ts";
import type { EngineHealth } from "./modules/engine/engine-health.ts";
import { createLastMeasured, type LastMeasured } from "./modules/engine/last-measured.ts";
import type { PoolSource } from "./modules/engine/pool-source.ts";
import { MONEY_LIMITS, type MoneyLimits } from "./modules/payouts/limits.ts";
import type { Clock, Random } from "./platform/runtime.ts";
import { createAccountMail, type AccountMail } from "./modules/security/account-email.ts";
import { createCaptcha, type Captcha } from "./platform/captcha.ts";
import { createCodes, type Codes } from "./modules/security/codes.ts";
import { createFactorTries, type FactorTries } from "./modules/security/factor-tries.ts";
import { createHolds, type Holds } from "./modules/security/holds.ts";
import { createJobLocks, type JobLocks } from "./platform/job-locks.ts";
import { createTestChains, NO_CHAINS, type PayoutChains } from "./modules/payouts/payout-chains.ts";
import { createPasswords, type Passwords } from "./platform/password-hashes.ts";
import { createRateLimits, type RateLimits } from "./platform/rate-limits.ts";
import { createRecoveryCodes, type RecoveryCodes } from "./modules/security/recovery-codes.ts";
import { createSecrets, loadKey, type Secrets } from "./platform/secrets.ts";
import { createSecurityLog, type SecurityLog } from "./modules/security/security-log.ts";
import { createSender, type Sender } from "./platform/mail.ts";
import { createSessions, type Sessions } from "./platform/sessions/sessions.ts";
import { createSteps, type Steps } from "./modules/security/steps.ts";
import { createTotp, type Totp } from "./modules/security/totp.ts";
import { createVerification, type Verification } from "./modules/security/verification.ts";

/** What the process gives the application from outside. */
export interface Surroundings {
  readonly config: Config;
  readonly open: OpenDatabase;
  readonly clock: Clock;
  readonly random: Random;
  /** The mining engine, or the model of one; its answers are read before they are used. */
  readonly poolSource: RawSource;
  /** State of the process that the engine runs in; it has none when it runs in the server. */
  readonly engineProcess?: () => EngineProcessState;
  /** Where mail and SMS go; by default where the settings say. */
  readonly sender?: Sender;
  /** Cost of password hashes; tests take a small one. */
  readonly passwordCost?: number;
  /** Where payments are made; in the demonstration its test chain, else nowhere unless given. */
  readonly chains?: PayoutChains;
  /** How much and how often may leave; stress programs take larger limits. */
  readonly moneyLimits?: MoneyLimits;
}

/** Everything that a resource may use. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  /** Whether the database serves; told of every error that may come from it. */
  readonly databaseWatch: OutageWatch;
  readonly clock: Clock;
  readonly random: Random;
  /** The mining engine; fails with an `EngineError` when it gives no answer. */
  readonly poolSource: PoolSource;
  readonly chains: PayoutChains;
  /** What the mining engine answered last, for what has to work without it. */
  readonly lastMeasured: LastMeasured;
  readonly engineHealth: EngineHealth;
  readonly accountMail: AccountMail;
  readonly captcha: Captcha;
  readonly codes: Codes;
  readonly factorTries: FactorTries;
  readonly holds: Holds;
  readonly jobLocks: JobLocks;
  readonly moneyLimits: MoneyLimits;
  readonly passwords: Passwords;
  readonly rateLimits: RateLimits;
  readonly recoveryCodes: RecoveryCodes;
  readonly secrets: Secrets;
  readonly securityLog: SecurityLog;
  readonly sender: Sender;
  readonly sessions: Sessions;
  readonly steps: Steps;
  readonly totp: Totp;
  readonly verification: Verification;
}

/** What the services tell of what goes wrong beside a request. */
export interface ServiceLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Makes the services once per process. */
export function createServices(given: Surroundings, log: ServiceLog): Services {
  const { config, open, clock, random, sender: givenSender, passwordCost, moneyLimits } = given;
  const { database } = open;
  const { source: poolSource, health: engineHealth } = createEngine({
    source: given.poolSource,
    process: given.engineProcess,
    clock,
    log,
  });
  const secrets = createSecrets(loadKey(config, random), random);
  const rateLimits = createRateLimits({ database, clock });
  const sender =
    givenSender ??
    createSender({
      config,
      database,
      clock,
      onChange: (isAway) =>
        isAway ? log.error({}, "mail server away, mails wait") : log.warn({}, "mail server back"),
    });
  const codes = createCodes({ database, clock, random, secrets, rateLimits, sender });
  const passwords = createPasswords({
    random,
    ...(passwordCost === undefined ? {} : { cost: passwordCost }),
  });
  const steps = createSteps({ database, clock, random });
  const totp = createTotp({ database, clock, secrets });
  const securityLog = createSecurityLog({ database, clock });
  const accountMail = createAccountMail({
    config,
    database,
    clock,
    secrets,
    sender,
    steps,
    onFailure: (channel, name) => log.error({ channel, error: { name } }, "message not sent"),
  });
  const factorTries = createFactorTries({
    database,
    clock,
    totp,
    passwords,
    rateLimits,
    securityLog,
    onLocked: (person) =>
      accountMail.tell(person, {
        subject: "mail_change_subject",
        body: "mail_payment_locked",
        hasFreezeLink: true,
      }),
  });
  return {
    config,
    database,
    databaseWatch: createOutageWatch({ open, log }),
    clock,
    random,
    poolSource,
    chains: given.chains ?? (config.mode === "demo" ? createTestChains(database) : NO_CHAINS),
    lastMeasured: createLastMeasured({ source: poolSource, database }),
    engineHealth,
    rateLimits,
    secrets,
    codes,
    passwords,
    sender,
    steps,
    totp,
    securityLog,
    accountMail,
    factorTries,
    captcha: createCaptcha({ database, clock, random, secrets }),
    holds: createHolds({ clock }),
    jobLocks: createJobLocks({ database, clock, random }),
    moneyLimits: moneyLimits ?? MONEY_LIMITS,
    recoveryCodes: createRecoveryCodes({ database, clock, random, secrets, rateLimits }),
    sessions: createSessions({ database, clock, random }),
    verification: createVerification({ database, codes, totp, steps, factorTries }),
  };
}
