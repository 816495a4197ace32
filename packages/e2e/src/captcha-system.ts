import { rm } from "node:fs/promises";
import path from "node:path";
import { findFreePort } from "cli/ports";
import { startProcess, waitUntilReady } from "cli/processes";
import { startCaptchaProvider, type CaptchaStandIn } from "test-support/captcha-provider";
import { makeScratchFolder } from "test-support/scratch-folder";

const START_LIMIT_MS = 400_000;

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
  const folder = makeScratchFolder("captcha");
  const provider = await startCaptchaProvider();
  const [port, observerPort, apiPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const [internalPort, operatorPort] = [await findFreePort(), await findFreePort()];
  const system = startProcess({
    name: "The system with another provider's captcha",
    file: "packages/cli/src/up.ts",
    env: {
      ...provider.env,
      PORT: String(port),
      OBSERVER_PORT: String(observerPort),
      API_PORT: String(apiPort),
      INTERNAL_PORT: String(internalPort),
      OPERATOR_PORT: String(operatorPort),
      DATA_DIR: path.join(folder, "data"),
      ASSETS_DIR: path.join(folder, "assets"),
      TEST_PRICES: "on",
    },
  });
  const stop = async () => {
    await system.stop();
    await provider.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://localhost:${String(port)}`;
  try {
    await waitUntilReady(system, `${url}/readyz`, START_LIMIT_MS);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, provider, stop };
}
