import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../src/platform/database/database.ts";
import { delegates } from "../src/platform/database/schema/index.ts";
import { DEMO_NEW, DEMO_OBSERVERS } from "../src/demo/accounts.ts";
import { createDemoApp, type DemoApp } from "../src/testing/demo-app.ts";
import { createFuzzKey } from "./fuzz-key.ts";

/** Who asks. */
export const ROLES = [
  "visitor",
  "new",
  "main",
  "sub",
  "delegate",
  "observer",
  "key",
  "false key",
  "stranger",
] as const;

/**
 * Who makes a request: a visitor, a new account, a main account, a sub-account, a delegate, an observer link, the main account's
 * signed API key, an unknown API key, an invalid token.
 */
export type Role = (typeof ROLES)[number];

/** A request as sent. */
export interface Sent {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

/** The parts of a response that the rules check. */
export interface Came {
  readonly status: number;
  /** Code of the envelope; undefined without an envelope. */
  readonly code: number | undefined;
  readonly isFile: boolean;
  readonly text: string;
}

/** Tables that rejected calls may write: attempt counters and their logs. */
const MAY_CHANGE = [
  "rate_limits",
  "sessions",
  "security_log",
  "codes",
  "captcha_uses",
  "api_tonces",
  "api_key_uses",
  "metric_counters",
  // Prices are recorded whenever they are read.
  "loan_prices",
  "fuzz_changes",
] as const;

const envelopeSchema = v.strictObject({
  code: v.pipe(v.number(), v.integer()),
  message: v.pipe(v.string(), v.nonEmpty()),
  data: v.unknown(),
});

const placeRow = v.object({ place: v.string() });

/** What identifies the sender of a request. */
interface Actor {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: string;
  /** Additional headers that sign the query. */
  readonly sign?: (query: string) => Readonly<Record<string, string>>;
}

/** The demo under fuzzing. */
export interface FuzzBench {
  /** Returns the headers and query that make a request come from a role. */
  as(role: Role): Promise<Actor>;
  /** Sends a request from its own IP address. */
  send(request: Sent): Promise<Came>;
  /** Changes since the last call, as table and operation, without those that are always allowed. */
  changes(): Promise<readonly string[]>;
  /** Sets whether every code is accepted, so that requests get past the verification. */
  trustCodes(isTrusted: boolean): void;
  close(): Promise<void>;
}

/** Records every committed change, so that rejected calls can be checked for none. */
async function watchTables({ open: { database } }: DemoApp): Promise<void> {
  await database.execute(sql`create table fuzz_changes (place text not null)`);
  await database.execute(sql`
    create function fuzz_note() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old is not distinct from new then return null; end if;
      -- A key notes its last use, whatever came of it.
      if tg_op = 'UPDATE' and tg_table_name = 'api_keys'
        and to_jsonb(old) - array['used_time', 'used_address'] = to_jsonb(new) - array['used_time', 'used_address']
      then return null; end if;
      insert into fuzz_changes values (tg_table_name || ' ' || tg_op);
      return null;
    end $$`);
  const tables = await selectRows(
    database,
    // A table's trigger also exists on its partitions.
    sql`select relname as place from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    placeRow,
  );
  for (const { place } of tables.filter((row) => !MAY_CHANGE.some((name) => name === row.place))) {
    await database.execute(sql`
      create trigger fuzz after insert or update or delete on ${sql.identifier(place)}
      for each row execute function fuzz_note()`);
  }
}

function takeChanges(database: Database) {
  return selectRows(database, sql`delete from fuzz_changes returning place`, placeRow);
}

async function letIn(demo: DemoApp): Promise<void> {
  const [owner_id, account_id, delegate_id] = [
    await demo.idOf("northfield"),
    await demo.idOf("north_rack_a"),
    await demo.idOf(DEMO_NEW.account),
  ];
  const accepted_time = demo.clock.now() - 60;
  await demo.open.database.insert(delegates).values({
    account_id,
    owner_id,
    delegate_email: DEMO_NEW.email,
    delegate_id,
    remark: "",
    created_time: accepted_time,
    accepted_time,
  });
}

/** Opens the demo for fuzzing. */
export async function createFuzzBench(): Promise<FuzzBench> {
  const demo = await createDemoApp();
  const { services } = demo.app;
  const { database } = demo.open;
  const check = services.verification.check;
  await letIn(demo);
  await watchTables(demo);
  const key = createFuzzKey(demo, "northfield");
  let address = 0;

  const start = async (account: string, substitute?: string) => {
    const id = await demo.idOf(account);
    return services.sessions.start(
      id,
      undefined,
      substitute === undefined ? id : await demo.idOf(substitute),
    );
  };
  /** Tokens by role; one is replaced after a sign-out, a new password or a switch to another account. */
  const tokens = new Map<Role, string>();
  async function tokenOf(role: Role, account: string, substitute?: string): Promise<string> {
    const known = tokens.get(role);
    const session = known === undefined ? undefined : await services.sessions.find(known);
    if (known !== undefined && session?.account.account === (substitute ?? account)) return known;
    const token = await start(account, substitute);
    tokens.set(role, token);
    return token;
  }
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` }, query: "" });
  const global = DEMO_OBSERVERS.find(({ name }) => name === "global")?.access_key ?? "";

  return {
    async as(role): Promise<Actor> {
      switch (role) {
        case "visitor":
          return { headers: {}, query: "" };
        case "observer":
          return { headers: {}, query: `access_key=${global}` };
        case "key": {
          const holder = await key.hold();
          // Creating the key again is not a change made by a call.
          await takeChanges(database);
          return holder;
        }
        case "false key":
          return { headers: { "x-api-key": "0".repeat(32), "x-signature": "0".repeat(64) }, query: "" };
        case "stranger":
          return bearer("A".repeat(43));
        case "new":
          return bearer(await tokenOf(role, DEMO_NEW.account));
        case "main":
          return bearer(await tokenOf(role, "northfield"));
        case "sub":
          return bearer(await tokenOf(role, "north_rack_b"));
        case "delegate":
          return bearer(await tokenOf(role, DEMO_NEW.account, "north_rack_a"));
      }
    },
    async send({ payload, ...request }) {
      address += 1;
      demo.clock.advance(1);
      const answer = await demo.app.inject({
        ...request,
        remoteAddress: `10.${String((address >> 16) & 255)}.${String((address >> 8) & 255)}.${String(address & 255)}`,
        ...(payload === undefined ? {} : { payload }),
      });
      const isFile = answer.headers["content-disposition"] !== undefined;
      const parsed = isFile ? undefined : v.safeParse(envelopeSchema, readJson(answer.payload));
      return {
        status: answer.statusCode,
        code: parsed?.success === true ? parsed.output.code : undefined,
        isFile,
        text: isFile ? "" : answer.payload,
      };
    },
    async changes() {
      const rows = await takeChanges(database);
      // Limits are tested elsewhere; here they would hide everything behind them.
      await database.execute(sql`delete from rate_limits`);
      return [...new Set(rows.map(({ place }) => place))];
    },
    trustCodes(isTrusted) {
      const trusting = () => Promise.resolve({ level: 0, consume: () => Promise.resolve() });
      Object.assign(services.verification, { check: isTrusted ? trusting : check });
    },
    close: () => demo.close(),
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not an envelope; the schema rejects it.
    return undefined;
  }
}
