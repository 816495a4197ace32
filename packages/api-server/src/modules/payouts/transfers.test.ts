import { eq } from "drizzle-orm";
import { withdrawals } from "../../platform/database/schema/index.ts";
import { call } from "../../testing/client.ts";
import { createDeletionSteps } from "../../testing/deleting.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { debit } from "../../testing/money.ts";
import { createHolder, withdrawAs } from "../../testing/withdrawing.ts";

const test = registerTestApp();
const { remove } = createDeletionSteps(test);

describe("transfers with a deleted account", () => {
  it.each([
    ["en", "(deleted account)"],
    ["de-DE, ru", "(удалённый аккаунт)"],
  ])("R2.3.46 keep the name of the recipient, and say in %s that the sender is deleted", async (...args) => {
    const [language, deleted] = args;
    const person = await createHolder(test);
    const { database } = test.app.services;
    await withdrawAs(test, person, { type: "inner", address: person.subName, amount: "0.1" });
    // The other way round, as if the sub-account had sent it; its balance must be empty before it is deleted.
    const isOwn = eq(withdrawals.account_id, person.row.id);
    const [sent] = await database.select().from(withdrawals).where(isOwn);
    if (sent === undefined) throw new Error("nothing was sent");
    const { id: _, ...order } = sent;
    const ends = { account_id: person.subId, recipient_id: person.row.id, address: person.row.account ?? "" };
    await database.insert(withdrawals).values({ ...order, ...ends, client_id: "back" });
    await debit(database, person.subId, "BTC", "0.1");
    const removed = await remove(person, { id: person.subId, account: person.subName });
    const answer = await call(test.app, "/wallet/transfer/history", {
      token: person.token,
      headers: { "accept-language": language },
    });

    expect(removed.code).toBe(0);
    expect(answer.data).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ direction: "out", peer: person.subName }),
        expect.objectContaining({ direction: "in", peer: deleted }),
      ]),
    });
  });
});
