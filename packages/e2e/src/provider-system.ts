import { startCaptchaProvider, type CaptchaStandIn } from "test-support/captcha-provider";
import { startOwnSystem } from "./own-system.ts";

/** The whole product, set to the captcha of a provider that runs on another port. */
export interface CaptchaSystem {
  readonly url: string;
  readonly provider: CaptchaStandIn;
  stop(): Promise<void>;
}

/**
 * Starts the built system with a provider of captchas beside it.
 *
 * @returns its address, the provider, and how to stop both
 */
export async function startCaptchaSystem(): Promise<CaptchaSystem> {
  const provider = await startCaptchaProvider();
  const { url, stop } = await startOwnSystem({
    name: "The system with another provider's captcha",
    file: "packages/cli/src/up.ts",
    env: provider.env,
    stopBeside: () => provider.stop(),
  });
  return { url, provider, stop };
}
