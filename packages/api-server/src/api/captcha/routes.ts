import { loadCaptcha } from "contracts/calls/captcha";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { RateLimit } from "../../platform/rate-limits-repository.ts";

const BY_ADDRESS: RateLimit = { name: "captcha_address", limit: 300, seconds: 600 };

/** Registers the captcha challenges; the demo also has the control that makes the next check fail. */
export function registerCaptcha(app: FastifyInstance): void {
  const { captcha, config, rateLimits } = app.services;

  route(app, loadCaptcha, async ({ query, address }) => {
    await rateLimits.count(BY_ADDRESS, address);
    return captcha.load(query.captcha_id);
  });

  if (config.mode === "demo") {
    app.post("/res/captcha/fail_next", async () => {
      await captcha.failNext();
      return { code: 0, message: "OK", data: null };
    });
  }
}
