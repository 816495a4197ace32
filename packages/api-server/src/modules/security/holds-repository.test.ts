import { HOLD_SECONDS } from "./holds-repository.ts";
import { changeAccountSecurity } from "./account-security-repository.ts";
import { createSubAccount } from "../accounts/service.ts";
import { call, createPerson } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const testApp = registerTestApp();

describe("holds", () => {
  it.each([
    ["email", 24],
    ["mobile", 24],
    ["authenticator", 24],
    ["signin_password", 24],
    ["payment_password", 24],
    ["reset", 48],
  ] as const)(
    "after a change of %s stop withdrawals for %i hours, but not transfers between own accounts",
    async (reason, hours) => {
      const { row, token } = await createPerson(testApp.app);
      const { database, holds } = testApp.app.services;
      const until = testApp.clock.now() + hours * 3600;

      await holds.add(database, row.id, reason);

      expect(HOLD_SECONDS[reason]).toBe(hours * 3600);
      await expect(holds.requireNoWithdrawalHold(database, row.id)).rejects.toMatchObject({
        code: 21008,
        data: { until, reason },
      });
      await holds.requireNoOutgoingHold(database, row.id);
      expect(await call(testApp.app, "/setting/security/hold", { token })).toMatchObject({
        data: { holds: [{ kind: "withdrawal", reason, until }] },
      });
      testApp.clock.advance(hours * 3600);
      await holds.requireNoWithdrawalHold(database, row.id);
    },
  );

  it("after leaving the allow-list keep it in force for 24 hours, but do not stop listed addresses", async () => {
    const { row, token } = await createPerson(testApp.app);
    const { database, holds } = testApp.app.services;
    const until = testApp.clock.now() + 24 * 3600;
    await holds.add(database, row.id, "allowlist");

    await holds.requireNoWithdrawalHold(database, row.id);
    expect(await holds.isAllowListOn(database, row.id)).toBe(true);
    expect(await call(testApp.app, "/setting/security/hold", { token })).toMatchObject({
      data: { holds: [{ kind: "withdrawal", reason: "allowlist", until }] },
    });
    await holds.add(database, row.id, "email");
    await expect(holds.requireNoWithdrawalHold(database, row.id)).rejects.toMatchObject({ code: 21008 });
    testApp.clock.advance(24 * 3600);
    expect(await holds.isAllowListOn(database, row.id)).toBe(false);
  });

  it("of a main account also stop its sub-accounts, and no other account", async () => {
    const { row } = await createPerson(testApp.app);
    const stranger = await createPerson(testApp.app);
    const { database, holds } = testApp.app.services;
    const sub = await createSubAccount(testApp.app.services, { parentId: row.id, account: "held_sub" });

    await holds.add(database, row.id, "not_me");

    await expect(holds.requireNoOutgoingHold(database, sub.id)).rejects.toMatchObject({
      code: 21008,
      data: { until: null, reason: "not_me" },
    });
    await holds.requireNoOutgoingHold(database, stranger.row.id);
    await holds.end(database, row.id, "not_me");
    await holds.requireNoOutgoingHold(database, sub.id);
  });

  it("delay a new book address by a day while the allow-list is on", async () => {
    const { row } = await createPerson(testApp.app);
    const { database, holds } = testApp.app.services;
    const sub = await createSubAccount(testApp.app.services, { parentId: row.id, account: "book_sub" });

    const before = await holds.activeTimeOfNewAddress(database, sub.id);
    await changeAccountSecurity(database, row.id, { is_allowlist: true });
    const after = await holds.activeTimeOfNewAddress(database, sub.id);

    expect([before, after]).toEqual([testApp.clock.now(), testApp.clock.now() + 86_400]);
    expect(await holds.isAllowListOn(database, sub.id)).toBe(true);
  });
});
