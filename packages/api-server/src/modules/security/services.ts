import type { PlatformServices } from "../../platform/services.ts";
import type { AccountEmail } from "./account-email.ts";
import type { Codes } from "./codes-repository.ts";
import type { FactorTries } from "./factor-tries.ts";
import type { Holds } from "./holds-repository.ts";
import type { RecoveryCodes } from "./recovery-codes-repository.ts";
import type { SecurityLog } from "./security-log-repository.ts";
import type { Steps } from "./steps-repository.ts";
import type { Totp } from "./totp-repository.ts";
import type { Verification } from "./verification.ts";

/** Services for modules that change accounts or check factors. */
export interface SecurityServices extends PlatformServices {
  readonly accountEmail: AccountEmail;
  readonly codes: Codes;
  readonly factorTries: FactorTries;
  readonly holds: Holds;
  readonly recoveryCodes: RecoveryCodes;
  readonly securityLog: SecurityLog;
  readonly steps: Steps;
  readonly totp: Totp;
  readonly verification: Verification;
}
