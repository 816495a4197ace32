import * as v from "valibot";
import { readCoreChain } from "../../../platform/core-chain-setting.ts";
import type { CoreRpc } from "../../core-rpc/index.ts";
import { createCoreWallet } from "./core-wallet.ts";

/** A wallet whose node answers nothing but its progress. */
function setup(progress: object) {
  const asked: string[] = [];
  const rpc: CoreRpc = {
    call(method, _params, answer) {
      asked.push(method);
      return Promise.resolve().then(() => v.parse(answer, { chain: "main", ...progress }));
    },
  };
  return { asked, wallet: createCoreWallet("LTC", readCoreChain("LTC", "http://a:b@host/wallet/pool"), rpc) };
}

describe("the wallet of a node that lags behind", () => {
  const states = [
    ["loads its first blocks", { blocks: 10, headers: 10, initialblockdownload: true }],
    ["has only the headers of the newest blocks", { blocks: 10, headers: 13, initialblockdownload: false }],
  ] as const;

  it.each(states)("pays nothing while the node %s", async (_what, progress) => {
    const { asked, wallet } = setup(progress);

    await expect(
      wallet.prepare([{ address: "ltc1qany", amount: 1n }], { reserved: [], replaced: [] }),
    ).rejects.toMatchObject({
      code: "NODE_BEHIND",
    });
    expect(asked).toEqual(["getblockchaininfo"]);
  });

  it.each(states)("reverses no deposit while the node %s", async (_what, progress) => {
    const { asked, wallet } = setup(progress);
    const place = { coin: "LTC", chain: "LTC", irreversible_confirmations: 6 };

    await expect(wallet.changesSince(place, null, ["aa"])).rejects.toMatchObject({ code: "NODE_BEHIND" });
    expect(asked).toEqual(["getblockchaininfo"]);
  });
});
