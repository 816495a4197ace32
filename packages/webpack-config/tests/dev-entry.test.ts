import { devEntry } from "../src/dev-entry.ts";

it("lists the pages that a remote brings itself in the registry of the development server", () => {
  const page = { pattern: "hosting/offers", title: { en_US: "Offers" } };
  const routes = [
    { name: "hosting.offers", path: "offers", access: "public", page },
    { name: "hosting.known", path: "known", access: "public" },
  ];

  expect(devEntry("hosting", Buffer.from(JSON.stringify({ mount: "hosting", routes })))).toEqual({
    enabled: true,
    container: "mfe_hosting",
    mount: "hosting",
    releases: [
      {
        channel: "stable",
        version: "0.0.0",
        weight: 100,
        base: "/dev/hosting/",
        integrity: expect.stringMatching(/^sha384-/),
        pages: [{ name: "hosting.offers", access: "public", ...page }],
      },
    ],
  });
});
