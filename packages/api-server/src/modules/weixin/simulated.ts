import { timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import type { Sender } from "../../platform/mail.ts";
import type { Secrets } from "../../platform/secrets.ts";
import type { WeixinProvider, WeixinUser } from "../../platform/weixin-provider.ts";

/** Users of the simulated chat app. */
export const SIMULATED_USERS: readonly WeixinUser[] = [
  { openId: "demo-miner", name: "Demo miner" },
  { openId: "demo-partner", name: "Demo partner" },
];

/** Path of the simulated chat app's consent page. */
export const SIMULATED_PATH = "/outbox/weixin";

const userSchema = v.object({ openId: v.string(), name: v.string() });

function sign(secrets: Pick<Secrets, "mac">, text: string): string {
  return secrets.mac("weixin-simulated", text);
}

/** Creates the code that the simulated chat app returns for one of its users. */
export function makeSimulatedCode(secrets: Pick<Secrets, "mac">, user: WeixinUser): string {
  const text = Buffer.from(JSON.stringify(user)).toString("base64url");
  return `${text}.${sign(secrets, text)}`;
}

function readCode(secrets: Pick<Secrets, "mac">, code: string): WeixinUser | null {
  const [text = "", mac = ""] = code.split(".");
  const expected = Buffer.from(sign(secrets, text));
  const given = Buffer.from(mac);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return v.parse(userSchema, JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
}

/** Creates the demonstration's chat app: a page of the server asks for consent, and notices go to the outbox. */
export function createSimulatedWeixin({
  publicUrl,
  secrets,
  sender,
}: {
  readonly publicUrl: string;
  readonly secrets: Pick<Secrets, "mac">;
  readonly sender: Sender;
}): WeixinProvider {
  return {
    authorizeUrl: (state, redirect) =>
      `${publicUrl}${SIMULATED_PATH}?${new URLSearchParams({ state, redirect }).toString()}`,
    exchange: (code) => Promise.resolve(readCode(secrets, code)),
    send: (openId, subject, body) => sender.send({ channel: "weixin", recipient: openId, subject, body }),
  };
}
