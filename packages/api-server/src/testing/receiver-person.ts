import { eq } from "drizzle-orm";
import { messages } from "../platform/database/schema/index.ts";
import type { TestApp } from "./app.ts";
import { call, createPerson, type TestAnswer, type TestRequest } from "./client.ts";

/** Creates a person whose account receives alerts, with helpers for receiver tests. */
export async function createReceiverPerson(
  { app, open }: Pick<TestApp, "app" | "open">,
  headers: Readonly<Record<string, string>> = {},
) {
  const person = await createPerson(app);
  const ask = (
    method: NonNullable<TestRequest["method"]>,
    path: string,
    body?: object,
  ): Promise<TestAnswer> =>
    call(app, path, { method, token: person.token, headers, ...(body === undefined ? {} : { body }) });
  /** Queues a notification with the test call for all channels. */
  const notify = () => ask("POST", "/setting/notice/test");
  /** Returns the titles of the account's messages, in English. */
  const titles = async () => {
    const rows = await open.database.select().from(messages).where(eq(messages.account_id, person.row.id));
    return rows.map(({ title }) => title.en_US);
  };
  return { ...person, ask, notify, titles };
}
