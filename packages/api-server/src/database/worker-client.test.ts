import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startWorkerClient, type WorkerClient } from "./worker-client.ts";

let folder: string;
let client: WorkerClient;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "pool-thread-"));
  client = await startWorkerClient(path.join(folder, "cluster"));
  await client.query("create table kept (name text primary key)");
}, 60_000);
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("the database in its thread", () => {
  it("keeps what a transaction did, and nothing of one that failed", async () => {
    await client.transaction(async (transaction) =>
      transaction.query("insert into kept values ($1)", ["done"]),
    );
    const failed = client.transaction(async (transaction) => {
      await transaction.query("insert into kept values ($1)", ["undone"]);
      throw new Error("no");
    });

    await expect(failed).rejects.toThrow("no");
    expect(await client.query("select name from kept")).toMatchObject({ rows: [{ name: "done" }] });
  });

  it("tells the code of a refusal", async () => {
    await expect(client.query("insert into kept values ('done')")).rejects.toMatchObject({ code: "23505" });
  });

  it("R1 ends a statement that takes too long, and answers the next one from the same files", async () => {
    client.limit(1000);
    await client.query("select 1");

    const slow = client.query(
      "select count(*) from generate_series(1, 100000000) one, generate_series(1, 100) other",
    );

    await expect(slow).rejects.toMatchObject({ code: 503 });
    expect(await client.query("select name from kept", [], { rowMode: "array" })).toMatchObject({
      rows: [["done"]],
    });
  }, 60_000);
});
