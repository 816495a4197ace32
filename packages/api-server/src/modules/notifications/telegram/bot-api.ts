import * as v from "valibot";
import type { TelegramSetting } from "../../../platform/telegram-setting.ts";

/** Timeout for a response from Telegram, in addition to the requested long-polling time. */
const DEADLINE_MS = 10_000;

/** Result of a call to Telegram. */
export type BotAnswer =
  | { readonly kind: "ok"; readonly result: unknown }
  /** The token is revoked or wrong. */
  | { readonly kind: "refused" }
  /** The person blocked the bot or the chat does not exist. */
  | { readonly kind: "ended" }
  /** Rate limit exceeded; nothing may be sent for this many seconds. */
  | { readonly kind: "busy"; readonly seconds: number }
  /** Telegram was unreachable or failed. */
  | { readonly kind: "away" }
  /** The call itself is invalid. */
  | { readonly kind: "wrong"; readonly status: number; readonly description: string };

const answerSchema = v.object({
  ok: v.optional(v.boolean()),
  result: v.optional(v.unknown()),
  description: v.optional(v.string(), ""),
  parameters: v.optional(v.object({ retry_after: v.optional(v.number()) })),
});

function isOver(status: number, description: string): boolean {
  return status === 403 || (status === 400 && /chat not found|user is deactivated/i.test(description));
}

function judge(status: number, answer: v.InferOutput<typeof answerSchema>): BotAnswer {
  const { description } = answer;
  if (status === 200 && answer.ok === true) return { kind: "ok", result: answer.result };
  // Telegram responds with 404 to a malformed token.
  if (status === 401 || status === 404) return { kind: "refused" };
  if (isOver(status, description)) return { kind: "ended" };
  if (status === 429) return { kind: "busy", seconds: Math.max(1, answer.parameters?.retry_after ?? 30) };
  return status >= 500 || status === 200 ? { kind: "away" } : { kind: "wrong", status, description };
}

/**
 * Calls the Bot API of Telegram (https://core.telegram.org/bots/api). Never throws for errors of Telegram, and no error message
 * contains the token, which is part of the URL.
 *
 * @param options long-polling time in seconds, and a signal that aborts the call
 */
export async function callBot(
  { api, token }: TelegramSetting,
  { method, body }: { readonly method: string; readonly body: object },
  { waits = 0, signal }: { readonly waits?: number; readonly signal?: AbortSignal } = {},
): Promise<BotAnswer> {
  const deadline = AbortSignal.timeout(DEADLINE_MS + waits * 1000);
  try {
    const response = await fetch(`${api}/bot${token}/${method}`, {
      method: "POST",
      redirect: "error",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: signal === undefined ? deadline : AbortSignal.any([deadline, signal]),
    });
    const answer = v.safeParse(answerSchema, await response.json().catch(() => ({})));
    return judge(response.status, answer.success ? answer.output : { description: "" });
  } catch {
    return { kind: "away" };
  }
}
