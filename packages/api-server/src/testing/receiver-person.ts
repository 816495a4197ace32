import { eq } from "drizzle-orm";
import { messages } from "../platform/database/schema/index.ts";
import type { TestApp } from "./app.ts";
import { call, createPerson, type TestAnswer, type TestRequest } from "./client.ts";

/** A person whose account gets alerts, with what tests of a receiver ask for. */
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
  /** Queues a notice by the test of all channels. */
  const notify = () => ask("POST", "/setting/notice/test");
  /** Titles of the messages in the account, in English. */
  const titles = async () => {
    const rows = await open.database.select().from(messages).where(eq(messages.account_id, person.row.id));
    return rows.map(({ title }) => title.en_US);
  };
  return { ...person, ask, notify, titles };
}
