import { eq } from "drizzle-orm";
import { accountSecurity, addressBook, withdrawals } from "../../platform/database/schema/index.ts";
import { call, lastCode } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { nextTotp } from "../../testing/secure-person.ts";
import { createHolder, withdrawAs } from "../../testing/withdrawing.ts";

const test = registerTestApp();

const database = () => test.app.services.database;
const COINEX = { coin: "BTC", chain: "BTC", type: "coinex" } as const;

describe("an account at the exchange in the address book", () => {
  it.each([
    ["Bob@Exchange.example", "bob@exchange.EXAMPLE"],
    ["bob@exchange.example", "BOB@exchange.example"],
  ])("R2.9.7 saved as %s is paid as %s while the allow-list is on", async (saved, address) => {
    const person = await createHolder(test);
    const owner_id = person.row.id;
    await database().insert(accountSecurity).values({ account_id: owner_id, is_allowlist: true });
    const unlisted = await withdrawAs(test, person, { type: "coinex", address });
    await database()
      .insert(addressBook)
      .values({ ...COINEX, owner_id, address: saved, label: "Bob", create_time: 1, active_time: 1 });
    const listed = await withdrawAs(test, person, { type: "coinex", address });
    const orders = await database().select().from(withdrawals).where(eq(withdrawals.account_id, owner_id));

    expect(unlisted.code).toBe(22012);
    expect(listed.code).toBe(0);
    expect(orders.map((row) => row.address)).toEqual(["bob@exchange.example"]);
  });

  it("R2.9.7 is added once, whatever the letter case", async () => {
    const person = await createHolder(test);
    const add = async (address: string) => {
      test.clock.advance(61);
      await call(test.app, "/common/email/code?business=address_book", { token: person.token });
      const codes = {
        verify_type: "google_code",
        verify_code: nextTotp(test.clock),
        email_captcha: await lastCode(test.app, person.email),
      };
      const body = { ...COINEX, address, label: "Bob", ...codes };
      return call(test.app, "/wallet/address_book", { method: "POST", token: person.token, body });
    };

    expect(await add("Bob@exchange.example")).toMatchObject({ data: { address: "bob@exchange.example" } });
    expect(await add("bob@Exchange.example")).toMatchObject({ code: 26005 });
  });
});
