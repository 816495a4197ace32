import * as v from "valibot";
import { readCoreChain } from "../../../platform/core-chain-setting.ts";
import type { CoreRpc } from "../../core-rpc/index.ts";
import { createCoreWallet } from "./core-wallet.ts";

describe("the wallet of a node that lags behind", () => {
  it.each([
    ["loads its first blocks", { blocks: 10, headers: 10, initialblockdownload: true }],
    ["has only the headers of the newest blocks", { blocks: 10, headers: 13, initialblockdownload: false }],
  ])("pays nothing while the node %s", async (_what, progress) => {
    const asked: string[] = [];
    const rpc: CoreRpc = {
      call(method, _params, answer) {
        asked.push(method);
        return Promise.resolve().then(() => v.parse(answer, { chain: "main", ...progress }));
      },
    };
    const wallet = createCoreWallet("LTC", readCoreChain("LTC", "http://a:b@host/wallet/pool"), rpc);

    await expect(wallet.prepare([{ address: "ltc1qany", amount: 1n }], [])).rejects.toMatchObject({
      code: "NODE_BEHIND",
    });
    expect(asked).toEqual(["getblockchaininfo"]);
  });
});
