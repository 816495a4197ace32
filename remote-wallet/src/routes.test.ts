import { CONTRACT_VERSION, readContract } from "shared/remote-contract";
import { routesOf } from "shared/testing";
import * as module from "./routes.tsx";

it("implements the contract, with the pages that the route map assigns to this remote", () => {
  const contract = readContract(module);
  const pages = contract?.routes.map(({ name, path }) => ({ name, path })) ?? [];

  expect(contract?.contract).toBe(CONTRACT_VERSION);
  expect(pages.sort((one, other) => (one.name < other.name ? -1 : 1))).toEqual(routesOf("wallet"));
});

it.each(["en_US", "zh_Hans_CN", "zh_Hant_HK", "ru_RU", "es_ES"] as const)(
  "has its texts in %s",
  async (locale) => {
    expect(await module.remote.messages(locale)).toBeInstanceOf(Object);
  },
);
