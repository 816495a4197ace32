import * as v from "valibot";
import { runSecurityJobs } from "../../jobs/security.ts";
import { lastCode, lastMessage } from "../../testing/client.ts";
import { createSupportPair, findReset } from "../../testing/desk-people.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { createResetSteps } from "../../testing/reset-steps.ts";
import { createSecurePerson, reload } from "../../testing/secure-person.ts";

const test = registerTestApp();
const steps = createResetSteps(test);
const TAKEN = "An account with this phone number already exists.";
const WORDS = "Voice matched, old owner of 2021.";

let numbers = 0;

/** A request to replace a lost phone with a number that another account binds before the decision. */
async function takenMeanwhile(language = "en_US", country_code = "44_U") {
  numbers += 1;
  const mobile = `77009100${String(numbers).padStart(2, "0")}`;
  const person = await createSecurePerson(test.app, { language });
  const token = await steps.start("mobile", person.email);
  await steps.verify(person, token);
  await steps.addWords(token);
  await steps.addPhoto(token);
  const phone = { token, country_code: "44_U", mobile };
  await steps.post("mobile/captcha", phone);
  const captcha = await lastCode(test.app, `+44${mobile}`);
  await steps.post("submit", { type: "mobile", ...phone, captcha });
  const other = await createSecurePerson(test.app, { country_code, mobile });
  return { person, token, other, mobile };
}

describe("a phone number that another account has bound by now", () => {
  it("refuses the reset for that reason when its granting is confirmed, which fails", async () => {
    const { person, token, other, mobile } = await takenMeanwhile();
    const [ada, bob] = await createSupportPair(test.app);
    const { id } = await findReset(ada, person.email);
    const answer = await ada.send("POST", `resets/${String(id)}`, { decision: "approve", reason: WORDS });
    const { approval_id } = v.parse(v.looseObject({ approval_id: v.number() }), answer.json());
    const path = `approvals/${String(approval_id)}`;
    const confirmed = await bob.send("POST", path, { decision: "confirm" });

    expect(confirmed.json()).toMatchObject({ status: "failed", note: TAKEN });
    expect((await steps.status(token)).data).toMatchObject({ status: "refused", reason: TAKEN });
    const body = (await lastMessage(test.app, person.email))?.body;
    expect(body).toContain(TAKEN);
    expect(body).not.toContain(WORDS);
    expect(await reload(test.app, person.row)).toMatchObject({ mobile: person.row.mobile });
    expect(await reload(test.app, other.row)).toMatchObject({ mobile });
  });

  it("is the reason in the owner's language", async () => {
    const { token } = await takenMeanwhile("zh_Hans_CN");
    test.clock.advance(60);
    await runSecurityJobs(test.app.services);

    expect((await steps.status(token)).data).toMatchObject({
      status: "refused",
      reason: "该手机号已被其他账号绑定。",
    });
  });

  it("is taken in every country with its dial code", async () => {
    const { person, token } = await takenMeanwhile("en_US", "44_G");
    test.clock.advance(60);
    await runSecurityJobs(test.app.services);

    expect((await steps.status(token)).data).toMatchObject({ status: "refused", reason: TAKEN });
    expect(await reload(test.app, person.row)).toMatchObject({ mobile: person.row.mobile });
  });
});
