import { getRoute, ROUTES } from "routes";
import { contractVersion, requiredContract } from "../src/contract.ts";
import { releaseRoutes } from "../src/release-file-plugin.ts";

describe("release file", () => {
  it("lists the built pages of the remote with paths below its mount", () => {
    expect(releaseRoutes({ name: "wallet", mount: "wallet" })).toContainEqual({
      name: "wallet.summary",
      path: "summary",
      access: ROUTES["wallet.summary"].access,
    });
  });

  it("lists pages below a second mount of the remote", () => {
    expect(releaseRoutes({ name: "wallet", mount: "wallet" })).toContainEqual({
      name: "finance.loan",
      path: "loan",
      access: "main",
    });
  });

  it("leaves out pages that are not built", () => {
    jest.replaceProperty(getRoute("tools.history"), "isBuilt", false);

    const names = releaseRoutes({ name: "tools", mount: "tools" }).map(({ name }) => name);

    expect(names).toContain("tools.calculator");
    expect(names).not.toContain("tools.history");
    jest.restoreAllMocks();
  });

  it("rejects a mount that does not match the pages", () => {
    expect(() => releaseRoutes({ name: "settings", mount: "wallet" })).toThrow("is not below /wallet");
  });

  const title = {
    en_US: "Offers",
    zh_Hans_CN: "报价",
    zh_Hant_HK: "報價",
    ru_RU: "Предложения",
    es_ES: "Ofertas",
  };
  const offers = { name: "hosting.offers", path: "offers/:id?", access: "public", title } as const;

  it("lists the pages that a remote adds with their full path, titles and place in a menu", () => {
    const menu = { group: "resources", order: 15 } as const;

    expect(releaseRoutes({ name: "hosting", mount: "hosting", pages: [{ ...offers, menu }] })).toEqual([
      {
        name: "hosting.offers",
        path: "offers/:id?",
        access: "public",
        page: { pattern: "hosting/offers/:id?", title, menu },
      },
    ]);
  });

  it("lists a new page of a product remote after those of the route map", () => {
    const page = { ...offers, name: "wallet.vault", path: "vault", access: "account" } as const;
    const routes = releaseRoutes({ name: "wallet", mount: "wallet", pages: [page] });

    expect(routes.map(({ name }) => name)).toContain("wallet.summary");
    expect(routes.at(-1)).toMatchObject({ name: "wallet.vault", page: { pattern: "wallet/vault" } });
    expect(() =>
      releaseRoutes({ name: "wallet", mount: "wallet", pages: [{ ...page, path: "summary" }] }),
    ).toThrow('has the path "summary" twice');
  });

  it("reads the contract's version from its source", () => {
    expect(contractVersion()).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it.each([
    ["nothing that is younger", { "shared/session": ["useSession"] }, ">=1.0.0 <2.0.0"],
    ["a younger name", { "shared/session": ["useSession", "useOwner"] }, ">=1.2.0 <2.0.0"],
    ["a module of which a type is younger", { "shared/toast": ["showToast"] }, ">=1.1.0 <2.0.0"],
  ])("requires from the host what a build with %s needs", (_what, used, range) => {
    const since = { "shared/session useOwner": "1.2.0", "shared/toast ToastAction": "1.1.0" };

    expect(requiredContract(used, since)).toBe(range);
  });

  it("requires the contract version that extended what every remote gets", () => {
    expect(requiredContract({}, { "shared/remote-contract HostApi": "1.3.0" })).toBe(">=1.3.0 <2.0.0");
  });
});
