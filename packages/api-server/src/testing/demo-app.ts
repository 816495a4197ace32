import { eq } from "drizzle-orm";
import { accounts } from "../platform/database/schema/index.ts";
import { seedDemo } from "../demo/seed.ts";
import { createTestApp, withTestApp, type TestApp } from "./app.ts";
import type { TestAnswer } from "./client.ts";
import type { TestTemplate } from "./database.ts";

/** The demo's seed data. */
export const DEMO: TestTemplate = {
  name: "demo",
  fill: (open) => withTestApp(open, ({ services }) => seedDemo(services)),
};

/** Options of a request besides its address. */
export interface TestRequest {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Name of the account making the request; no account if absent. */
  readonly as?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An application with the demo data. */
export interface DemoApp extends TestApp {
  /** Makes a call under `/res` and parses the envelope. */
  call(path: string, request?: TestRequest): Promise<TestAnswer>;
  /** Makes a call that returns a file. */
  file(
    path: string,
    request?: TestRequest,
  ): Promise<{ readonly headers: Readonly<Record<string, unknown>>; readonly body: Buffer }>;
  idOf(account: string): Promise<number>;
}

/** Builds the application on the demo data and signs accounts in by name as needed. */
export async function createDemoApp(): Promise<DemoApp> {
  const test = await createTestApp({}, { template: DEMO });
  const { services } = test.app;
  const tokens = new Map<string, string>();

  async function idOf(account: string): Promise<number> {
    const [row] = await services.database
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.account, account));
    if (row === undefined) throw new Error(`no account ${account}`);
    return row.id;
  }

  async function tokenOf(account: string): Promise<string> {
    const known = tokens.get(account) ?? (await services.sessions.start(await idOf(account)));
    tokens.set(account, known);
    return known;
  }

  async function send(path: string, { method = "GET", as, body, headers = {} }: TestRequest) {
    const authorization = as === undefined ? {} : { authorization: `Bearer ${await tokenOf(as)}` };
    const payload = body === undefined ? {} : { payload: body };
    return test.app.inject({
      method,
      url: `/res${path}`,
      headers: { ...headers, ...authorization },
      ...payload,
    });
  }

  return {
    ...test,
    idOf,
    async call(path, request = {}) {
      const answer = await send(path, request);
      const { code, message, data } = answer.json<Omit<TestAnswer, "status">>();
      return { status: answer.statusCode, code, message, data };
    },
    async file(path, request = {}) {
      const answer = await send(path, request);
      return { headers: answer.headers, body: answer.rawPayload };
    },
  };
}
