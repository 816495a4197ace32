import { resetProofs, resetRequests, sessions, stepTokens } from "../../platform/database/schema/index.ts";
import { createPerson } from "../../testing/client.ts";
import { createResetSteps } from "../../testing/reset-steps.ts";
import { createSecurePerson } from "../../testing/secure-person.ts";
import { pruneSecurity } from "./prune-repository.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const testApp = registerTestApp();

const { prepare, submit } = createResetSteps(testApp);

describe("expired security data", () => {
  it("is deleted: tokens, and an abandoned reset with its photo; one in review is kept", async () => {
    const { services } = testApp.app;
    const leaver = await createSecurePerson(testApp.app);
    const stayer = await createSecurePerson(testApp.app);
    const { row } = await createPerson(testApp.app);
    await services.steps.start({ accountId: row.id, business: "delegate", seconds: 600 });
    await prepare(leaver);
    await submit(await prepare(stayer));

    await pruneSecurity(services);
    const before = await services.database.select({ id: resetRequests.id }).from(resetRequests);
    testApp.clock.advance(2 * 86_400);
    await pruneSecurity(services);
    const after = await services.database.select().from(resetRequests);
    const proofs = await services.database.select({ id: resetProofs.request_id }).from(resetProofs);
    const [id] = after.map((one) => one.id);

    expect(before).toHaveLength(2);
    expect(after).toMatchObject([{ account_id: stayer.row.id, status: "in_review" }]);
    expect(proofs).toEqual([{ id }, { id }]);
    expect(await services.database.select().from(stepTokens)).toHaveLength(1);
    expect(await services.database.select().from(sessions)).toHaveLength(3);
  });

  it("includes sign-ins unused for thirty days", async () => {
    const { token } = await createPerson(testApp.app);
    testApp.clock.advance(30 * 86_400);

    await pruneSecurity(testApp.app.services);

    expect(await testApp.app.services.database.select().from(sessions)).toEqual([]);
    expect(await testApp.app.services.sessions.find(token)).toBeUndefined();
  });
});
