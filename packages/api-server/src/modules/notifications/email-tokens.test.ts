import { createSecrets } from "../../platform/secrets.ts";
import { systemRandom } from "../../platform/runtime.ts";
import { makeEmailToken, readEmailToken, type EmailSubject } from "./email-tokens.ts";

const secrets = createSecrets(Buffer.alloc(32, 1), systemRandom);
const SUBJECT: EmailSubject = { use: "mails", account_id: 7, contact_id: null, until: null };
const read = (token: string) => readEmailToken(secrets, token, { use: "mails", now: 1 });

describe("the token of a link in an email", () => {
  it("returns what it was issued for", () => {
    expect(read(makeEmailToken(secrets, SUBJECT))).toEqual(SUBJECT);
  });

  it("S6 is refused, not an error, if its signature is as long as a right one in characters but not in bytes", () => {
    expect(read(`x.${"é".repeat(43)}`)).toBeUndefined();
  });

  it.each(["", ".", "x", "x.y", `x.${"A".repeat(43)}`])("is refused when it is %p", (token) => {
    expect(read(token)).toBeUndefined();
  });
});
