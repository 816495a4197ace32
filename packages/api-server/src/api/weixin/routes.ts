import {
  bindWeixin,
  finishWeixin,
  getWeixin,
  getWeixinSetting,
  setWeixinSetting,
  startWeixin,
  unbindWeixin,
} from "contracts/calls/weixin";
import { ERROR_CODES } from "contracts/error-codes";
import type { FastifyInstance } from "fastify";
import { isUniqueViolation } from "../../platform/database/database.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import { newToken } from "../../platform/tokens.ts";
import type { WeixinProvider } from "../../platform/weixin-provider.ts";
import { route } from "../../http/route.ts";
import { applyChange } from "../../http/security-change.ts";
import type { RateLimit } from "../../platform/rate-limits-repository.ts";
import { findAccount } from "../../modules/accounts/index.ts";
import { renewReport } from "../../modules/notifications/settings.ts";
import { pageLink } from "../../modules/security/index.ts";
import {
  bind,
  findBinding,
  findByOpenId,
  insertStep,
  readWeixinSetting,
  saveWeixinSetting,
  takeStep,
  unbind,
} from "../../modules/weixin/repository.ts";
import { signInProven } from "../auth/sign-in.ts";

const STARTS: RateLimit = { name: "weixin_start", limit: 60, seconds: 600 };
const STEP_SECONDS = 600;

function stateWrong(): ApiError {
  return new ApiError(ERROR_CODES.weixinStateWrong, "weixin_state_wrong");
}

function taken(): ApiError {
  return new ApiError(ERROR_CODES.weixinTaken, "weixin_taken");
}

/** Registers sign-in with the chat app: a short-lived, single-use state, and the same sign-in rules as with a password. */
export function registerWeixin(app: FastifyInstance): void {
  const { services } = app;
  const { clock, database, random, rateLimits } = services;

  function requireProvider(): WeixinProvider {
    if (services.weixin === null) throw new ApiError(ERROR_CODES.weixinNotOffered, "weixin_not_offered");
    return services.weixin;
  }

  route(app, startWeixin, async ({ address, locale }) => {
    const provider = requireProvider();
    await rateLimits.count(STARTS, address);
    const state = newToken(random);
    await insertStep(database, state, { kind: "state", expire_time: clock.now() + STEP_SECONDS });
    return { state, url: provider.authorizeUrl(state, pageLink(services, locale, "weixin/callback")) };
  });

  route(app, finishWeixin, async ({ body, request }) => {
    const provider = requireProvider();
    const now = clock.now();
    if (!(await takeStep(database, { token: body.state, kind: "state", now }))) throw stateWrong();
    const user = await provider.exchange(body.code);
    if (user === null) throw stateWrong();
    const binding = await findByOpenId(database, user.openId);
    if (binding !== undefined) {
      const person = await findAccount(database, binding.account_id);
      if (person === undefined) throw notFound();
      return {
        is_bind: true as const,
        account: person.email ?? "",
        sign_in: await signInProven(services, request, person),
      };
    }
    const token = newToken(random);
    await insertStep(database, token, {
      kind: "bind",
      open_id: user.openId,
      name: user.name,
      expire_time: now + STEP_SECONDS,
    });
    return { is_bind: false as const, bind_token: token, name: user.name };
  });

  registerBinding(app);
}

/** Registers linking and unlinking, each with its verification rules, and the chat app's notification settings. */
function registerBinding(app: FastifyInstance): void {
  const { services } = app;
  const { clock, database, verification } = services;

  route(app, getWeixin, async ({ session }) => {
    const binding = await findBinding(database, session.origin.id);
    return {
      is_offered: services.weixin !== null,
      bound: binding === undefined ? null : { name: binding.name, time: binding.time },
    };
  });

  route(app, bindWeixin, async ({ session, body, request }) => {
    const { bind_token, ...codes } = body;
    const proof = await verification.check({ session, business: "weixin_bind", codes });
    const now = clock.now();
    try {
      await applyChange(services, {
        request,
        session,
        event: "weixin_bound",
        proof,
        async write(tx) {
          const step = await takeStep(tx, { token: bind_token, kind: "bind", now });
          if (step === undefined || step.open_id === null || step.name === null) throw stateWrong();
          const { open_id, name } = step;
          if (!(await bind(tx, { account_id: session.origin.id, open_id, name, time: now }))) throw taken();
        },
      });
    } catch (error) {
      // When two people link the same chat-app account at once, the second gets an error.
      throw isUniqueViolation(error) ? taken() : error;
    }
    return null;
  });

  route(app, unbindWeixin, async ({ session, body, request }) => {
    const proof = await verification.check({ session, business: "weixin_unbind", codes: body });
    await applyChange(services, {
      request,
      session,
      event: "weixin_unbound",
      proof,
      write: (tx) => unbind(tx, session.origin.id),
    });
    return null;
  });

  route(app, getWeixinSetting, async ({ session }) => readWeixinSetting(database, session.account.id));

  route(app, setWeixinSetting, async ({ session, body }) => {
    const { id } = session.account;
    await database.transaction(async (tx) => {
      await saveWeixinSetting(tx, id, body);
      await renewReport(tx, id, clock.now());
    });
    return null;
  });
}
