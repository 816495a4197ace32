import { brand } from "brand";
import * as v from "valibot";
import webPush from "web-push";
import type { ReceiverNotice } from "../../../platform/database/schema/index.ts";
import { readPushKeys, type PushKeys } from "../../../platform/push-setting.ts";
import type { PlatformServices } from "../../../platform/services.ts";
import { translate } from "../../../texts/messages.ts";
import { isLate } from "../receivers/late.ts";
import type { ReceiverRow } from "../receivers/receivers-repository.ts";
import { postChecked, type Resolve } from "../webhooks/post.ts";
import { momentText } from "../../../texts/moment-text.ts";

/** Time for which a push service keeps a notice while the browser is off. */
const KEPT_SECONDS = 86_400;
/** Push services accept 4,096 bytes encrypted; this plain-text limit stays well below. */
const LONGEST_PAYLOAD = 3000;

/** Services needed to send notices to browsers. */
export type PushServices = Pick<PlatformServices, "config" | "database" | "clock" | "secrets"> & {
  readonly resolve?: Resolve;
};

/** Result of sending to a push service. */
export type PushAnswer =
  | { readonly kind: "ok" }
  /** The browser turned notices off, or no longer exists. */
  | { readonly kind: "ended" }
  /** The push service refused the notice or the pool's key. */
  | { readonly kind: "refused"; readonly status: number }
  /** The push service was unreachable, failed or asks to wait. */
  | { readonly kind: "away" };

/** Keys with which notices to a browser are encrypted (RFC 8291). */
const keysSchema = v.strictObject({ p256dh: v.string(), auth: v.string() });

/** Returns the pool's key pair. */
export function poolKeys({ config, secrets }: Pick<PushServices, "config" | "secrets">): PushKeys {
  return readPushKeys(config.pushPrivateKey, secrets.keyFor("push"));
}

/** A notice in the format that the service worker reads, short enough for every push service; only its text is cut. */
export function pushPayload(notice: ReceiverNotice, now: number): string {
  const { locale, time, account, title, text, link } = notice;
  const late = isLate(time, now)
    ? [translate(locale, "notice_late", { time: momentText(time, locale) })]
    : [];
  const whole = [...late, text, account].join("\n");
  const write = (body: string) => JSON.stringify({ title, body, link, time });
  let length = whole.length;
  while (length > 0 && Buffer.byteLength(write(`${whole.slice(0, length)}…`)) > LONGEST_PAYLOAD)
    length = Math.floor(length * 0.9);
  return write(length === whole.length ? whole : `${whole.slice(0, length)}…`);
}

function judge(status: number): PushAnswer {
  if (status >= 200 && status < 300) return { kind: "ok" };
  if (status === 404 || status === 410) return { kind: "ended" };
  return status === 429 || status >= 500 ? { kind: "away" } : { kind: "refused", status };
}

/** Encrypts a notice for sending. @returns undefined if the browser's keys cannot be used */
function encrypt(
  services: PushServices,
  { address, keys_sealed }: Pick<ReceiverRow, "address" | "keys_sealed">,
  payload: string,
): webPush.RequestDetails | undefined {
  try {
    const keys = v.parse(keysSchema, JSON.parse(services.secrets.unseal(keys_sealed ?? "")));
    return webPush.generateRequestDetails({ endpoint: address, keys }, payload, {
      vapidDetails: { subject: `mailto:${brand.links.supportEmail}`, ...poolKeys(services) },
      TTL: KEPT_SECONDS,
      urgency: "high",
      contentEncoding: "aes128gcm",
    });
  } catch {
    return undefined;
  }
}

/** Sends one notice to a browser, encrypted for it. Never throws for errors of the push service or the browser's keys. */
export async function sendToBrowser(
  services: PushServices,
  receiver: Pick<ReceiverRow, "address" | "keys_sealed">,
  notice: ReceiverNotice,
): Promise<PushAnswer> {
  const { config, clock, resolve } = services;
  const details = encrypt(services, receiver, pushPayload(notice, clock.now()));
  if (details === undefined) return { kind: "ended" };
  const { status } = await postChecked({
    url: receiver.address,
    headers: details.headers,
    body: details.body ?? "",
    allowsInside: config.allowsInsideWebhooks,
    ...(resolve === undefined ? {} : { resolve }),
  });
  return status === null ? { kind: "away" } : judge(status);
}
