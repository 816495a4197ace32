import type { Captcha } from "./captcha.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { ReplicaState } from "./database/replicas.ts";
import type { OutageWatch } from "./database/outage-watch.ts";
import type { JobLocks } from "./job-locks-repository.ts";
import type { Jobs } from "./jobs.ts";
import type { Sender } from "./mail.ts";
import type { Passwords } from "./password-hashes.ts";
import type { RateLimits } from "./rate-limits-repository.ts";
import type { Clock, Random, ReadTime } from "./runtime.ts";
import type { Secrets } from "./secrets.ts";
import type { Sessions } from "./sessions/sessions-repository.ts";
import type { TimeWatch } from "./time-watch.ts";
import type { WeixinProvider } from "./weixin-provider.ts";

/** Services available to every module. A module that adds services extends this in its own `services.ts`. */
export interface PlatformServices {
  readonly config: Config;
  readonly database: Database;
  /**
   * For reading, within one request, data that only the pool's jobs write: it may be a few seconds old. Get it again for each
   * request; never use it for money, permissions or settings.
   */
  readonly reads: Database;
  /** State of the replicas that serve such reads. */
  readonly replicas: () => readonly ReplicaState[];
  /** Whether the database is reachable; every error that may come from it is reported here. */
  readonly databaseWatch: OutageWatch;
  readonly clock: Clock;
  /** The time that decides which minutes, hours and days have ended. */
  readonly readTime: ReadTime;
  /** Whether the process's time agrees with it. */
  readonly timeWatch: TimeWatch;
  readonly random: Random;
  readonly captcha: Captcha;
  readonly jobLocks: JobLocks;
  readonly jobs: Jobs;
  readonly passwords: Passwords;
  readonly rateLimits: RateLimits;
  readonly secrets: Secrets;
  readonly sender: Sender;
  readonly sessions: Sessions;
  /** The connection to the chat app; null if the pool has none. */
  readonly weixin: WeixinProvider | null;
}
