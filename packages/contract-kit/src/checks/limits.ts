import { signIn } from "contracts/calls/auth";
import { openHashrate } from "contracts/calls/open-api";
import { sendEmailCode } from "contracts/calls/security";
import { ERROR_CODES } from "contracts/error-codes";
import * as v from "valibot";
import { describeAnswer, envelopeFaults, type Check } from "../check.ts";
import { sendCall, type Answer } from "../client.ts";
import { requirePerson, type Kit } from "../context.ts";

const { tooManyAttempts, tooManyRequests, captchaRefused } = ERROR_CODES;
const LIMITS: readonly number[] = [tooManyAttempts, tooManyRequests];

/** More calls a minute than the guide for programs allows a key. */
const CALLS_OF_A_KEY = 480;
const AT_ONCE = 20;
/** More wrong passwords than a person would type. */
const WRONG_PASSWORDS = 12;

const waitSchema = v.object({ retry_after: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) });

/** Returns what is wrong with the rejection by a limit. */
function limitFaults(answer: Answer): string[] {
  const faults = envelopeFaults(answer);
  if (!v.is(waitSchema, answer.envelope?.data))
    faults.push("the refusal does not say in data.retry_after how long to wait");
  return faults;
}

async function keyFaults(kit: Kit): Promise<readonly string[]> {
  const as = requirePerson(kit.people.key, "an API key");
  const send = () => sendCall(kit.server, openHashrate, { as, isLimitWanted: true });
  for (let count = 0; count < CALLS_OF_A_KEY; count += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, send));
    const refused = answers.find(({ envelope }) => envelope?.code !== 0);
    if (refused === undefined) continue;
    return LIMITS.includes(refused.envelope?.code ?? 0) ? limitFaults(refused) : [describeAnswer(refused)];
  }
  return [`${String(CALLS_OF_A_KEY)} calls in a row are answered`];
}

async function passwordFaults(kit: Kit): Promise<readonly string[]> {
  const account = `nobody-${Date.now().toString(36)}@contract-kit.example`;
  for (let count = 0; count < WRONG_PASSWORDS; count += 1) {
    const body = { account, password: `Wrong_password_${String(count)}` };
    const answer = await sendCall(kit.server, signIn, { body, isLimitWanted: true });
    const code = answer.envelope?.code ?? 0;
    if (code === captchaRefused) return envelopeFaults(answer);
    if (LIMITS.includes(code)) return limitFaults(answer);
    if (code === 0) return ["a wrong password signs in"];
  }
  return [`${String(WRONG_PASSWORDS)} wrong passwords in a row are tried without a captcha or a limit`];
}

async function codeFaults(kit: Kit): Promise<readonly string[]> {
  const as = requirePerson(kit.people.main, "an account");
  const send = () =>
    sendCall(kit.server, sendEmailCode, {
      as,
      query: { business: "address_book" },
      isLimitWanted: true,
    });
  const first = await send();
  if (first.envelope?.code !== 0) return [`the first code is not sent: ${describeAnswer(first)}`];
  const second = await send();
  return LIMITS.includes(second.envelope?.code ?? 0)
    ? limitFaults(second)
    : ["two codes are sent within a minute"];
}

/** Whoever calls too often is asked to wait, with the duration. */
export const limits: readonly Check[] = [
  { area: "limits", name: "calls of a key", isWriting: true, run: keyFaults },
  { area: "limits", name: "wrong passwords", isWriting: true, run: passwordFaults },
  { area: "limits", name: "codes by email", isWriting: true, run: codeFaults },
];
