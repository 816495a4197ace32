import type { Config } from "./platform/config.ts";
import type { OpenDatabase } from "./platform/database/open.ts";
import { createOutageWatch, type OutageWatch } from "./platform/database/outage-watch.ts";
import { createEngine, type EngineProcessState, type RawSource } from "./modules/engine/engine.ts";
import { createLastMeasured } from "./modules/engine/last-measured.ts";
import { MONEY_LIMITS } from "./modules/payouts/limits.ts";
import type { MoneyLimits } from "./modules/payouts/limits-repository.ts";
import { readDatabaseTime } from "./platform/database/database-time.ts";
import { type Clock, type Random, type ReadTime } from "./platform/runtime.ts";
import { createTimeWatch } from "./platform/time-watch.ts";
import { createAccountEmail } from "./modules/security/account-email.ts";
import type { Captcha } from "./platform/captcha.ts";
import { createOwnCaptcha } from "./platform/own-captcha.ts";
import { createScriptCaptcha } from "./platform/script-captcha.ts";
import { createCodes } from "./modules/security/codes-repository.ts";
import { createFactorTries } from "./modules/security/factor-tries.ts";
import { acceleratedCoinOf } from "./modules/acceleration/index.ts";
import { createCoreNodes, withCoreNodes } from "./modules/chain-node/core-nodes.ts";
import type { ChainNodeServices } from "./modules/chain-node/services.ts";
import { createTestNodes } from "./modules/chain-node/test-node.ts";
import { createHolds } from "./modules/security/holds-repository.ts";
import { describeError } from "./platform/describe-error.ts";
import { createJobs } from "./platform/jobs.ts";
import { writeJobRun } from "./platform/job-runs-repository.ts";
import { createJobLocks } from "./platform/job-locks-repository.ts";
import { createEventTotals, type EventTotals } from "./modules/page-events/index.ts";
import { createTestChains, NO_CHAINS, type PayoutChains } from "./modules/payouts/payout-chains.ts";
import { createPasswords } from "./platform/password-hashes.ts";
import { createRateLimits } from "./platform/rate-limits-repository.ts";
import { createRecoveryCodes } from "./modules/security/recovery-codes-repository.ts";
import { createSecrets, loadKey, type Secrets } from "./platform/secrets.ts";
import { createSecurityLog } from "./modules/security/security-log-repository.ts";
import { createSender, withFailureCount, withWeixin, type Sender } from "./platform/mail.ts";
import type { WeixinProvider } from "./platform/weixin-provider.ts";
import { createSimulatedWeixin } from "./modules/weixin/simulated.ts";
import { createSessions } from "./platform/sessions/sessions-repository.ts";
import { createSteps } from "./modules/security/steps-repository.ts";
import { createTotp } from "./modules/security/totp-repository.ts";
import { createVerification } from "./modules/security/verification.ts";
import type { PayoutServices } from "./modules/payouts/services.ts";

/** Dependencies that the process passes to the application. */
export interface AppDependencies {
  readonly config: Config;
  readonly open: OpenDatabase;
  readonly clock: Clock;
  /** The time that all processes share; by default the database's. */
  readonly readTime?: ReadTime;
  readonly random: Random;
  /** The mining engine or its model; its responses are validated before use. */
  readonly poolSource: RawSource;
  /** State of the engine's process; absent if the engine runs inside the server. */
  readonly engineProcess?: () => EngineProcessState;
  /** The chat app; by default simulated in the demo, otherwise none. */
  readonly weixin?: WeixinProvider | null;
  /** Cost of password hashes; tests use a low one. */
  readonly passwordCost?: number;
  /** Where payments are made; by default the test chain in the demo, otherwise nowhere. */
  readonly chains?: PayoutChains;
  /** Limits on the amount and frequency of withdrawals; stress programs use larger ones. */
  readonly moneyLimits?: MoneyLimits;
}

/** Everything available to calls and jobs. */
export interface Services extends PayoutServices, ChainNodeServices {
  /** Events that pages reported to this process. */
  readonly eventTotals: EventTotals;
}

/** Logs failures that happen outside of a request. */
export interface ServiceLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

function createCaptcha(
  { config, open, clock, random }: AppDependencies,
  secrets: Secrets,
  log: ServiceLog,
): Captcha {
  const { database } = open;
  if (config.captcha === undefined) return createOwnCaptcha({ database, clock, random, secrets });
  return createScriptCaptcha({
    setting: config.captcha,
    database,
    clock,
    random,
    onChange: (isAway) =>
      isAway ? log.error({}, "captcha provider away") : log.warn({}, "captcha provider back"),
  });
}

function createEmailSender({ config, open, clock }: AppDependencies, log: ServiceLog): Sender {
  const sender = createSender({
    config,
    database: open.database,
    clock,
    onChange: (isAway) =>
      isAway ? log.error({}, "mail server away, mails wait") : log.warn({}, "mail server back"),
  });
  return withFailureCount(sender);
}

function createNodes({ config, open, clock }: AppDependencies): ChainNodeServices["nodes"] {
  const real = createCoreNodes(config.payoutChains);
  if (config.mode !== "demo") return real;
  const acceleratedCoin = acceleratedCoinOf(config);
  const others = createTestNodes({ database: open.database, clock, acceleratedCoin });
  return withCoreNodes({ others, real }, acceleratedCoin);
}

/** Creates the jobs of the process and what decides whether they run. */
function createBackground(
  { open: { database }, clock, random, readTime = () => readDatabaseTime(database) }: AppDependencies,
  databaseWatch: OutageWatch,
  log: ServiceLog,
): Pick<Services, "readTime" | "timeWatch" | "jobLocks" | "jobs"> {
  const timeWatch = createTimeWatch({ clock, readTime, log });
  const jobLocks = createJobLocks({ database, random, readTime });
  const jobs = createJobs({
    jobLocks,
    clock,
    agreedTime: () => timeWatch.agreedTime(),
    // The run is complete whether or not this write succeeds.
    onRun: (run) =>
      writeJobRun(database, run, clock.now()).catch((error: unknown) => {
        databaseWatch.report(error);
      }),
    onError: (job, error) => {
      // A database outage is logged once, not for every job that hits it.
      if (!databaseWatch.report(error)) log.error({ job, error: describeError(error) }, "job failed");
    },
  });
  return { readTime, timeWatch, jobLocks, jobs };
}

/** Creates the services, once per process. */
export function createServices(given: AppDependencies, log: ServiceLog): Services {
  const { config, open, clock, random, passwordCost, moneyLimits } = given;
  const { database } = open;
  const { source: poolSource, health: engineHealth } = createEngine({
    source: given.poolSource,
    process: given.engineProcess,
    clock,
    log,
  });
  const secrets = createSecrets(loadKey(config, random), random);
  const rateLimits = createRateLimits({ database, clock });
  const emailSender = createEmailSender(given, log);
  const weixin =
    given.weixin ??
    (config.mode === "demo"
      ? createSimulatedWeixin({ publicUrl: config.publicUrl, secrets, sender: emailSender })
      : null);
  const sender = withWeixin(emailSender, weixin);
  const codes = createCodes({ database, clock, random, secrets, rateLimits, sender });
  const passwords = createPasswords({ random, ...(passwordCost !== undefined && { cost: passwordCost }) });
  const steps = createSteps({ database, clock, random });
  const totp = createTotp({ database, clock, secrets });
  const securityLog = createSecurityLog({ database, clock });
  const accountEmail = createAccountEmail({
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
      accountEmail.notify(person, {
        subject: "email_change_subject",
        body: "email_payment_locked",
        hasFreezeLink: true,
      }),
    onSignInLocked: (person) =>
      accountEmail.notify(person, {
        subject: "email_change_subject",
        body: "email_signin_locked",
        hasFreezeLink: true,
      }),
  });
  const databaseWatch = createOutageWatch({ open, log });
  const background = createBackground(given, databaseWatch, log);
  return {
    config,
    database,
    get reads() {
      return open.reads?.() ?? database;
    },
    replicas: () => open.replicas?.() ?? [],
    databaseWatch,
    clock,
    ...background,
    random,
    poolSource,
    chains: given.chains ?? (config.mode === "demo" ? createTestChains(database) : NO_CHAINS),
    nodes: createNodes(given),
    lastMeasured: createLastMeasured({ source: poolSource, database }),
    engineHealth,
    eventTotals: createEventTotals(),
    rateLimits,
    secrets,
    codes,
    passwords,
    sender,
    weixin,
    steps,
    totp,
    securityLog,
    accountEmail,
    factorTries,
    captcha: createCaptcha(given, secrets, log),
    holds: createHolds({ clock }),
    moneyLimits: moneyLimits ?? MONEY_LIMITS,
    recoveryCodes: createRecoveryCodes({ database, clock, random, secrets, rateLimits }),
    sessions: createSessions({ database, clock, random }),
    verification: createVerification({ database, codes, totp, steps, factorTries }),
  };
}
