import { timingSafeEqual } from "node:crypto";
import { ERROR_CODES } from "contracts/error-codes";
import type { PlatformServices } from "../../platform/services.ts";
import { ApiError } from "../../platform/errors.ts";

/** Lifetime of a chat token. */
const TOKEN_SECONDS = 3600;

type TokenServices = Pick<PlatformServices, "clock" | "secrets">;

/** Creates the token by which a chat provider identifies a person; it only gives access to the chat. */
export function makeChatToken({ clock, secrets }: TokenServices, accountId: number): string {
  const subject = `${accountId}.${clock.now() + TOKEN_SECONDS}`;
  return `${subject}.${secrets.mac("chat", subject)}`;
}

/**
 * Reads a chat token.
 *
 * @throws {ApiError} 29004 for a token that is expired or was not issued here
 */
export function readChatToken({ clock, secrets }: TokenServices, token: unknown): number {
  const [, account = "", until = "", mac = ""] =
    /^(\d{1,10})\.(\d{1,12})\.([0-9a-f]{64})$/.exec(typeof token === "string" ? token : "") ?? [];
  const expected = Buffer.from(secrets.mac("chat", `${account}.${until}`));
  const given = Buffer.from(mac);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isOurs || Number.parseInt(until, 10) <= clock.now())
    throw new ApiError(ERROR_CODES.chatTokenExpired, "chat_token_expired");
  return Number.parseInt(account, 10);
}
