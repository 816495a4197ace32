import { timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import type { Secrets } from "../../platform/secrets.ts";

/** Content of the token in an email. */
const subjectSchema = v.strictObject({
  /** `confirm` proves that an address is read by its owner; the other use chooses kinds of email. */
  use: v.picklist(["mails", "confirm"]),
  account_id: v.pipe(v.number(), v.safeInteger()),
  /** Id of the extra address; null for the owner's. */
  contact_id: v.nullable(v.pipe(v.number(), v.safeInteger())),
  /** Expiry time; null for never, since links in old emails must still open the email settings. */
  until: v.nullable(v.pipe(v.number(), v.safeInteger())),
});

/** Content of the token in an email. */
export type EmailSubject = v.InferOutput<typeof subjectSchema>;

const PURPOSE = "notice-mail";

function macOf(secrets: Pick<Secrets, "mac">, text: string): string {
  return Buffer.from(secrets.mac(PURPOSE, text), "hex").toString("base64url");
}

/**
 * Creates a signed token for a link in an email; it only gives access to the kinds of email to one address.
 *
 * @returns text that is safe in a URL
 */
export function makeEmailToken(secrets: Pick<Secrets, "mac">, subject: EmailSubject): string {
  const text = Buffer.from(JSON.stringify(subject)).toString("base64url");
  return `${text}.${macOf(secrets, text)}`;
}

/**
 * Reads a token from a link.
 *
 * @returns its content; undefined if it was not issued here, has expired or has another use
 */
export function readEmailToken(
  secrets: Pick<Secrets, "mac">,
  token: string,
  expected: { readonly use: EmailSubject["use"]; readonly now: number },
): EmailSubject | undefined {
  const [text = "", mac = "", ...rest] = token.split(".");
  const right = Buffer.from(macOf(secrets, text));
  const given = Buffer.from(mac);
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(right, given)) return undefined;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), subjectSchema), decode(text));
  if (!parsed.success || parsed.output.use !== expected.use) return undefined;
  const { until } = parsed.output;
  return until !== null && until <= expected.now ? undefined : parsed.output;
}

function decode(text: string): string {
  return Buffer.from(text, "base64url").toString("utf8");
}
