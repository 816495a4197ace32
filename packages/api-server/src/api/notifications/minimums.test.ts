import { getNoticeMinimums, type OfflineMinimum } from "contracts/calls/notice-minimums";
import * as v from "valibot";
import { call, createPerson } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const test = registerTestApp();
const PATH = "/setting/notice/minimums";

async function setup() {
  const person = await createPerson(test.app);
  const ask = (method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: unknown) =>
    call(test.app, path, { method, token: person.token, ...(body === undefined ? {} : { body }) });
  const read = async () => v.parse(getNoticeMinimums.response, (await ask("GET", PATH)).data).minimums;
  const save = (minimums: readonly unknown[]) => ask("PUT", PATH, { minimums });
  return { ...person, ask, read, save };
}

const ALL: OfflineMinimum = { coin: "BTC", group_id: -1, unit: "percent", value: 10 };

describe("offline minimums of workers", () => {
  it("start empty, are replaced as a whole, and are unchanged by a repeated request", async () => {
    const person = await setup();
    expect(await person.read()).toEqual([]);

    const usual: OfflineMinimum = { coin: "BTC", group_id: 0, unit: "workers", value: 5 };
    for (let time = 0; time < 2; time += 1) {
      expect(await person.save([ALL, usual])).toMatchObject({ status: 200, data: null });
      expect(await person.read()).toEqual([ALL, usual]);
    }
    await person.save([{ ...ALL, value: 20 }]);

    expect(await person.read()).toEqual([{ ...ALL, value: 20 }]);
  });

  it("are deleted with their group", async () => {
    const person = await setup();
    const made = await person.ask("POST", "/pool/BTC/worker/group", { group_name: "Hall 6" });
    const { group_id } = v.parse(v.object({ group_id: v.number() }), made.data);
    const own = { ...ALL, group_id };
    await person.save([ALL, own]);
    expect(await person.read()).toEqual([ALL, own]);

    await person.ask("DELETE", `/pool/BTC/worker/group?group_id=${String(group_id)}`);

    expect(await person.read()).toEqual([ALL]);
    // A page that stayed open still refers to the group.
    expect(await person.save([ALL, own])).toMatchObject({ status: 200 });
    expect(await person.read()).toEqual([ALL]);
  });

  it.each([
    ["101 percent", [{ ...ALL, value: 101 }]],
    ["0 workers", [{ ...ALL, unit: "workers", value: 0 }]],
    ["a part of a worker", [{ ...ALL, unit: "workers", value: 1.5 }]],
    ["an unknown unit", [{ ...ALL, unit: "racks" }]],
    ["two entries of a group", [ALL, { ...ALL, value: 20 }]],
  ])("reject %s and keep the previous values", async (_, minimums) => {
    const person = await setup();
    await person.save([ALL]);

    expect(await person.save(minimums)).toMatchObject({ code: 400 });
    expect(await person.read()).toEqual([ALL]);
  });

  it("Z2 of a stranger's account are reported as missing", async () => {
    const person = await setup();
    const other = await setup();
    await other.save([ALL]);
    const path = `${PATH}?account=${String(other.row.account)}`;

    expect((await person.ask("GET", path)).status).toBe(404);
    expect((await person.ask("PUT", path, { minimums: [] })).status).toBe(404);
    expect(await other.read()).toEqual([ALL]);
  });
});
