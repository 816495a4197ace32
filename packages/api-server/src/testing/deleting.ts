import { createSubAccount } from "../modules/accounts/service.ts";
import type { TestApp } from "./app.ts";
import { call, TEST_PASSWORD } from "./client.ts";
import { createSecurePerson, nextTotp, type SecurePerson } from "./secure-person.ts";
import { createSecuritySteps } from "./security-steps.ts";

/** Creates the steps of tests that delete accounts. */
export function createDeletionSteps(test: TestApp) {
  const { emailCode } = createSecuritySteps(test);
  let subs = 0;
  /** Gets every code for the deletion of a person's account; returns the call that deletes it. */
  async function prepareRemoval(
    person: SecurePerson,
    payload: { readonly id: number; readonly account: string },
  ) {
    const captcha = await emailCode(person, "delete_user");
    const codes = {
      captcha,
      password: TEST_PASSWORD,
      verify_type: "google_code",
      verify_code: nextTotp(test.clock),
    };
    return () =>
      call(test.app, "/account/deleteuser", {
        method: "POST",
        token: person.token,
        body: { payload, ...codes },
      });
  }

  return {
    prepareRemoval,
    /** Deletes an account of a person, with every code. */
    async remove(...given: Parameters<typeof prepareRemoval>) {
      const send = await prepareRemoval(...given);
      return send();
    },
    /** Creates a person with an empty sub-account. */
    async personWithSub() {
      const person = await createSecurePerson(test.app);
      subs += 1;
      const account = `rack_${subs}`;
      const sub = await createSubAccount(test.app.services, { parentId: person.row.id, account });
      return { person, sub, account, main: { id: person.row.id, account: String(person.row.account) } };
    },
  };
}
