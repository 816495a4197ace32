import { bucketOf, parseRegistry, type Registry } from "federation";
import { listRemotePages } from "./list-remote-pages.ts";
import { forgetRegistry, REGISTRY_PATH } from "./registry-source.ts";
import { installFakeAssets } from "./testing/fake-assets.ts";
import { getVisitorId } from "./visitor.ts";

const INTEGRITY = `sha384-${"A".repeat(64)}`;

function reference(channel: "stable" | "canary" | "previous", version: string, weight: number) {
  const name = `hosting.v${version.replaceAll(".", "-")}`;
  const page = { name, pattern: `hosting/v${version.replaceAll(".", "-")}`, access: "public", title: {} };
  return {
    channel,
    version,
    weight,
    base: `/remotes/hosting/${version}-a/`,
    integrity: INTEGRITY,
    pages: [page],
  };
}

/** Serves a registry with a remote whose canary has the given share. */
function serve(share: number, isEnabled = true): void {
  localStorage.clear();
  forgetRegistry();
  const releases = [
    reference("canary", "1.1.0", share),
    reference("stable", "1.0.0", 100 - share),
    reference("previous", "0.9.0", 0),
  ];
  const registry: Registry = {
    schema: 1,
    env: "test",
    revision: 3,
    assetOrigins: [],
    overrides: "off",
    remotes: { hosting: { enabled: isEnabled, container: "mfe_hosting", mount: "hosting", releases } },
  };
  expect(parseRegistry(registry)).toEqual(registry);
  installFakeAssets().answers.set(REGISTRY_PATH, {
    body: JSON.stringify(registry),
    contentType: "application/json",
  });
}

it("lists the pages of the visitor's release, and of no other", async () => {
  serve(99);
  const isInCanary = bucketOf(getVisitorId(), "hosting") < 99;

  expect((await listRemotePages()).map(({ name }) => name)).toEqual([
    isInCanary ? "hosting.v1-1-0" : "hosting.v1-0-0",
  ]);
  serve(0);
  expect((await listRemotePages()).map(({ name }) => name)).toEqual(["hosting.v1-0-0"]);
});

it("keeps the addresses of a remote that is switched off, and marks it as such", async () => {
  serve(0, false);

  expect(await listRemotePages()).toMatchObject([{ remote: "hosting", isEnabled: false }]);
});
