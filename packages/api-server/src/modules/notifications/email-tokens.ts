import { timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import type { Secrets } from "../../platform/secrets.ts";

/** What the token in an email identifies. */
const subjectSchema = v.strictObject({
  /** `emails` chooses kinds of email, `confirm` proves that an address is read by its owner. */
  use: v.picklist(["mails", "confirm"]),
  account_id: v.pipe(v.number(), v.safeInteger()),
  /** Extra address; null for the owner's. */
  contact_id: v.nullable(v.pipe(v.number(), v.safeInteger())),
  /** When it ends; null for never, since an old email must still lead to the switches. */
  until: v.nullable(v.pipe(v.number(), v.safeInteger())),
});

/** What the token in an email identifies. */
export type EmailSubject = v.InferOutput<typeof subjectSchema>;

const PURPOSE = "notice-mail";
const MAC_LENGTH = 43;

function macOf(secrets: Pick<Secrets, "mac">, text: string): string {
  return Buffer.from(secrets.mac(PURPOSE, text), "hex").toString("base64url");
}

/**
 * Makes a signed token for a link in an email; it opens nothing but the kinds of email to one address.
 *
 * @returns text that is safe in an address
 */
export function makeEmailToken(secrets: Pick<Secrets, "mac">, subject: EmailSubject): string {
  const text = Buffer.from(JSON.stringify(subject)).toString("base64url");
  return `${text}.${macOf(secrets, text)}`;
}

/**
 * Reads a token from a link.
 *
 * @returns what it identifies; undefined when it was not issued here, has expired or is for something else
 */
export function readEmailToken(
  secrets: Pick<Secrets, "mac">,
  token: string,
  expected: { readonly use: EmailSubject["use"]; readonly now: number },
): EmailSubject | undefined {
  const [text = "", mac = "", ...rest] = token.split(".");
  const right = Buffer.from(macOf(secrets, text));
  const given = Buffer.from(mac);
  if (rest.length > 0 || mac.length !== MAC_LENGTH || !timingSafeEqual(right, given)) return undefined;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), subjectSchema), decode(text));
  if (!parsed.success || parsed.output.use !== expected.use) return undefined;
  const { until } = parsed.output;
  return until !== null && until <= expected.now ? undefined : parsed.output;
}

function decode(text: string): string {
  return Buffer.from(text, "base64url").toString("utf8");
}
