import { networkShare } from "./network-share.ts";

it("is the pool's share of the network hashrate, or null if that is unknown", () => {
  expect(networkShare({ pool_hashrate: "50", network_hashrate: "1000" })).toBe("0.05");
  expect(networkShare({ pool_hashrate: "50", network_hashrate: "0" })).toBeNull();
});
