import { getDelegates } from "contracts/calls/delegates";
import { getNoticeSettings } from "contracts/calls/notices";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { workers } from "../../platform/database/schema/index.ts";
import { parseRecords } from "../../testing/csv.ts";
import { lastMessage, call, createPerson } from "../../testing/client.ts";
import { whileRefused } from "../../testing/emails.ts";
import { bindAuthenticator, nextFactor } from "../../testing/factors.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const test = registerTestApp();

type Method = "GET" | "POST" | "PUT" | "DELETE";

async function person() {
  const made = await createPerson(test.app);
  await bindAuthenticator(test.app, made.row.id);
  const send = (method: Method, path: string, body?: object, token = made.token) =>
    call(test.app, path, { method, token, ...(body === undefined ? {} : { body }) });
  return { ...made, send };
}

function idIn(data: unknown): string {
  return /"id":(\d+)/.exec(JSON.stringify(data))?.[1] ?? "";
}

function tokenIn(data: unknown): string {
  return /"token":"([\w-]+)"/.exec(JSON.stringify(data))?.[1] ?? "";
}

type Person = Awaited<ReturnType<typeof person>>;

async function offer(owner: Person, email: string) {
  const verified = await owner.send("POST", "/setting/2fa/verify", {
    business: "delegate",
    ...nextFactor(test.clock),
  });
  const body = { user_id: owner.row.id, account: email, remark: "Operator", token: tokenIn(verified.data) };
  return owner.send("POST", "/setting/delegate", body);
}

/** An owner and a delegate who has accepted, and the delegate's token in the owner's account. */
async function setup() {
  const owner = await person();
  const delegate = await person();
  const offered = await offer(owner, delegate.email);
  const received = await delegate.send("GET", "/setting/delegate?role=received");
  const id = idIn(received.data);
  await delegate.send("PUT", `/setting/delegate/${id}/accept`);
  const entered = await delegate.send("PUT", "/account/user", { id: owner.row.id });
  return { owner, delegate, offered, received, id, inside: tokenIn(entered.data) };
}

describe("delegation", () => {
  it("R7.2.3 is offered through the dialog, accepted, and then entered from the switcher", async () => {
    const { owner, delegate, offered, received, inside } = await setup();
    const listed = await delegate.send("GET", "/account/delegated", undefined, inside);
    const user = await delegate.send("GET", "/account/user/info", undefined, inside);

    expect(offered.code).toBe(0);
    expect(received.data).toMatchObject({ data: [{ user_account: owner.row.account, remark: "" }] });
    expect(JSON.stringify(received.data)).not.toContain(owner.email);
    expect(listed.data).toMatchObject([{ account: owner.row.account }]);
    expect(user.data).toMatchObject({
      account: owner.row.account,
      account_type: "sub",
      is_delegated: true,
      email: delegate.email,
    });
  });

  it("R6.6 shows a delegate only masked email addresses of the account", async () => {
    const { owner, inside } = await setup();
    await owner.send("POST", "/setting/notice/contact", { email: "operator@farm.example" });
    const seen = await owner.send("GET", "/setting/notice", undefined, inside);
    const own = await owner.send("GET", "/setting/notice");

    expect(seen.data).toMatchObject({
      account: owner.row.account,
      email: expect.stringContaining("***@"),
      contacts: [{ email: expect.stringContaining("***@") }],
    });
    expect(JSON.stringify(seen.data)).not.toContain(owner.email);
    expect(JSON.stringify(seen.data)).not.toContain("operator@");
    expect(own.data).toMatchObject({ email: owner.email, contacts: [{ email: "operator@farm.example" }] });
  });

  it("prevents formulas in a delegate's worker remark in the owner's export, on every line", async () => {
    const { owner, inside, delegate } = await setup();
    const time = test.clock.now();
    const worker = {
      account_id: owner.row.id,
      coin: "BTC",
      name: "a01",
      status: "active" as const,
      hashrate_10min: 1,
      hashrate_1hour: 1,
      hashrate_1day: 1,
      reject_rate: 0,
      online_rate_1day: 1,
      trend: [],
      first_active: time,
      last_active: time,
    };
    const [made] = await test.open.database.insert(workers).values(worker).returning({ id: workers.id });
    const path = `/pool/BTC/worker/${String(made?.id)}/remark`;
    const note = (remark: string) => delegate.send("PUT", path, { remark }, inside);
    const broken = await note('rent\n=HYPERLINK("http://x")');
    const formula = await note('＝HYPERLINK("http://x");=1+1');
    const read = async () => {
      const authorization = `Bearer ${owner.token}`;
      const url = "/res/pool/BTC/worker/export";
      return (await test.app.inject({ url, headers: { authorization } })).body;
    };
    const [row] = parseRecords(await read());
    // Remarks stored before line breaks were refused.
    await test.open.database
      .update(workers)
      .set({ remark: "rent\r\n=1+1\n\t@SUM(A1)" })
      .where(eq(workers.account_id, owner.row.id));
    await note("x");
    await test.open.database
      .update(workers)
      .set({ remark: "rent\r\n=1+1\n\t@SUM(A1)" })
      .where(eq(workers.account_id, owner.row.id));
    const old = await read();

    expect(broken).toMatchObject({
      status: 400,
      message: "Line breaks and control characters are not allowed.",
    });
    expect(formula.code).toBe(0);
    expect(row?.Remark).toBe(`'＝HYPERLINK("http://x");'=1+1`);
    expect(parseRecords(old)[0]?.Remark).toBe("rent\r\n'=1+1\n'\t@SUM(A1)");
    expect(old.split(/[\r\n;]+/).filter((line) => /^[",\s]*[=+@＝-]/u.test(line))).toEqual([]);
  });

  it("notifies both sides by email and message", async () => {
    const { owner, delegate, inside } = await setup();

    expect((await lastMessage(test.app, delegate.email))?.subject).toBe("A mining account is offered to you");
    expect((await lastMessage(test.app, owner.email))?.subject).toBe("You authorized another account");
    expect((await delegate.send("GET", "/message/count", undefined, inside)).data).toMatchObject({
      result: 1,
    });
  });

  it("A10 stores its emails with what they report: to both sides, also to an address without an account", async () => {
    const owner = await person();
    const { email } = await person();
    const emails = [owner.email, email, `nobody${owner.row.id}@test.example`];
    const stored = [];
    for (const to of emails)
      stored.push(
        (await whileRefused(test.app, to, () => offer(owner, to === owner.email ? "x@y.example" : to)))
          .stored,
      );
    const given = await owner.send("GET", "/setting/delegate");
    const end = () => owner.send("DELETE", `/setting/delegate/${idIn(given.data)}`);
    stored.push((await whileRefused(test.app, owner.email, end)).stored?.slice(-1));

    expect(stored.map((rows) => rows?.map(({ subject }) => subject))).toEqual([
      ["You authorized another account"],
      ["A mining account is offered to you"],
      ["A mining account is offered to you"],
      ["An authorization has ended"],
    ]);
  });

  it("grants nothing before it is accepted", async () => {
    const owner = await person();
    const delegate = await person();
    await offer(owner, delegate.email);

    expect((await delegate.send("PUT", "/account/user", { id: owner.row.id })).status).toBe(404);
    expect((await delegate.send("GET", "/account/delegated")).data).toEqual([]);
  });

  it("requires a token of the dialog that was not used for another delegation", async () => {
    const owner = await person();
    const delegate = await person();
    const verified = await owner.send("POST", "/setting/2fa/verify", {
      business: "delegate",
      ...nextFactor(test.clock),
    });
    const body = {
      user_id: owner.row.id,
      account: delegate.email,
      remark: "x",
      token: tokenIn(verified.data),
    };
    const forged = await owner.send("POST", "/setting/delegate", { ...body, token: "0123456789abcdef0123" });
    const right = await owner.send("POST", "/setting/delegate", body);
    const again = await owner.send("POST", "/setting/delegate", body);

    expect([forged.code, right.code, again.code]).toEqual([21007, 0, 21007]);
  });

  it("R6.6 rejects the owner's own address and a second offer", async () => {
    const { owner, delegate } = await setup();
    const offers = [await offer(owner, owner.email), await offer(owner, delegate.email.toUpperCase())];

    expect(offers.map(({ code }) => code)).toEqual([25002, 25002]);
    expect(offers.map(({ message }) => message)).toEqual([
      "This is your own email address.",
      "This person is already authorized for this mining account.",
    ]);
  });

  it("R6.6 treats an address without an account like one with it in response, list and email", async () => {
    const owner = await person();
    const known = await person();
    const email = `nobody${owner.row.id}@test.example`;
    const answers = [await offer(owner, known.email), await offer(owner, email)];
    const again = [await offer(owner, known.email), await offer(owner, email)];
    const given = await owner.send("GET", "/setting/delegate");
    const rows = v
      .parse(getDelegates.response, given.data)
      .data.map((row) => [row.accept_time, row.remark, row.role, row.user_account]);
    const mails = [await lastMessage(test.app, known.email), await lastMessage(test.app, email)];

    expect(answers[1]).toEqual(answers[0]);
    expect(again[1]).toEqual(again[0]);
    expect(again[0]?.code).toBe(25002);
    expect(rows).toHaveLength(2);
    expect(rows[1]).toEqual(rows[0]);
    expect(mails[0]?.subject).toBe("A mining account is offered to you");
    expect(mails[0]?.body).toContain("/en/setting/observer?tab=delegates");
    expect([mails[1]?.subject, mails[1]?.body]).toEqual([mails[0]?.subject, mails[0]?.body]);
  });

  it("R6.6 keeps an offer for the person who signs up with its address, and for nobody else", async () => {
    const owner = await person();
    const email = `later${owner.row.id}@test.example`;
    await offer(owner, email);
    const stranger = await person();
    const later = await createPerson(test.app, { email });
    const received = await call(test.app, "/setting/delegate?role=received", { token: later.token });
    const id = idIn(received.data);
    const foreign = await stranger.send("PUT", `/setting/delegate/${id}/accept`);
    const ended = await stranger.send("DELETE", `/setting/delegate/${id}`);
    const accepted = await call(test.app, `/setting/delegate/${id}/accept`, {
      method: "PUT",
      token: later.token,
    });
    const entered = await call(test.app, "/account/user", {
      method: "PUT",
      token: later.token,
      body: { id: owner.row.id },
    });

    expect([foreign.status, ended.status, accepted.code, entered.code]).toEqual([404, 404, 0, 0]);
  });

  it.each(["owner", "delegate"] as const)(
    "can be ended by the %s, and access ends immediately",
    async (side) => {
      const all = await setup();
      const own = await test.app.services.sessions.start(all.delegate.row.id);
      const notices = await all.delegate.send("GET", "/setting/notice", undefined, own);
      const { settings } = v.parse(getNoticeSettings.response, notices.data);
      const before = await all.delegate.send("GET", "/pool/BTC/home", undefined, all.inside);
      const ended = await all[side].send(
        "DELETE",
        `/setting/delegate/${all.id}`,
        undefined,
        side === "owner" ? all.owner.token : all.inside,
      );
      const user = await all.delegate.send("GET", "/account/user/info", undefined, all.inside);
      // An open page must not store the owner's settings in the delegate's account.
      const written = await all.delegate.send("PUT", "/setting/notice", settings, all.inside);
      const elsewhere = await all.delegate.send("GET", "/account/user/info", undefined, own);

      expect([before.code, ended.code, written.code]).toEqual([0, 0, 3035]);
      expect(user).toMatchObject({
        code: 3035,
        message: expect.stringContaining("no longer shared with you"),
      });
      expect(elsewhere.data).toMatchObject({ account: all.delegate.row.account });
    },
  );

  it("cannot be ended by a stranger", async () => {
    const { id } = await setup();
    const stranger = await person();

    expect((await stranger.send("DELETE", `/setting/delegate/${id}`)).status).toBe(404);
    expect((await stranger.send("PUT", `/setting/delegate/${id}/accept`)).status).toBe(404);
  });

  it("lets the delegate switch back to their own account", async () => {
    const { delegate, inside } = await setup();
    const back = await delegate.send("PUT", "/account/user", { id: delegate.row.id }, inside);
    const user = await delegate.send("GET", "/account/user/info", undefined, tokenIn(back.data));

    expect(user.data).toMatchObject({ account: delegate.row.account, account_type: "main" });
  });
});
