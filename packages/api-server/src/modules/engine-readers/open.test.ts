import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startEngine } from "../../load-engine.ts";
import { readConfig } from "../../platform/config.ts";
import { registerTestDatabase } from "../../testing/hooks.ts";
import { writeAccounts } from "../../testing/read-engines.ts";

const open = registerTestDatabase();

/** Starts the reader of a ckpool whose node answers in one way, or not at all. */
async function start(result: object | undefined) {
  const server = createServer((_request, response) =>
    response.end(JSON.stringify({ result, error: null, id: "hashfront" })),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const end = () => new Promise((resolve) => server.close(resolve));
  if (result === undefined) await end();
  const settings = readConfig({
    HASHFRONT_MODE: "demo",
    POOL_SOURCE: "ckpool",
    CKPOOL_FOLDERS: "BTC=/no/folder",
    CKPOOL_NODES: `BTC=http://a:b@127.0.0.1:${String(port)}`,
    CKPOOL_ADDRESSES: "BTC=bc1qpool00000000",
    ENGINE_ACCOUNTS: writeAccounts(["north"]),
  });
  try {
    return await startEngine(settings, {}).ready(open.database);
  } finally {
    if (result !== undefined) await end();
  }
}

describe("the start of a ckpool's reader", () => {
  it("ends with one line when the node does not know an address that the pool mines to", async () => {
    await expect(start({ isvalid: false })).rejects.toThrow(
      "CKPOOL_ADDRESSES has an address that is not one of BTC",
    );
  });

  it.each([
    ["knows the addresses", { isvalid: true, scriptPubKey: "0014aa" }],
    ["is away", undefined],
  ])("succeeds while the node %s", async (_what, result) => {
    expect(await start(result)).toMatchObject({ lacksRejects: true });
  });
});
