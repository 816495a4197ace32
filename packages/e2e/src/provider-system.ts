import { startCaptchaProvider, type CaptchaStandIn } from "test-support/captcha-provider";
import { startPushService, type PushServiceStandIn } from "test-support/push-service";
import { createTelegram, type TelegramStandIn } from "test-support/telegram";
import { startOwnSystem } from "./own-system.ts";

const BOT_TOKEN = `4242:${"a".repeat(35)}`;

/** The whole product, with stand-ins for third-party services on other ports. */
export interface ProviderSystem {
  readonly url: string;
  readonly captcha: CaptchaStandIn;
  readonly telegram: TelegramStandIn;
  readonly pushService: PushServiceStandIn;
  stop(): Promise<void>;
}

/**
 * Starts the built system with stand-ins for a captcha provider, Telegram and a push service.
 *
 * @returns its address, the stand-ins, and a function to stop everything
 */
export async function startProviderSystem(): Promise<ProviderSystem> {
  const captcha = await startCaptchaProvider();
  const pushService = await startPushService();
  const telegram = createTelegram(BOT_TOKEN);
  await telegram.listen();
  const { url, stop } = await startOwnSystem({
    name: "The system with providers beside it",
    file: "packages/cli/src/up.ts",
    env: {
      ...captcha.env,
      TELEGRAM_BOT_TOKEN: BOT_TOKEN,
      TELEGRAM_API: telegram.address(),
      // The push service is on a loopback address, which URLs set by miners may not use otherwise.
      WEBHOOK_INSIDE: "on",
    },
    stopBeside: async () => {
      await Promise.all([captcha.stop(), telegram.close(), pushService.close()]);
    },
  });
  return { url, captcha, telegram, pushService, stop };
}
