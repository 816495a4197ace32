import { installInspector } from "./inspect.ts";
import { createHostApi } from "./host-api.ts";
import { forgetRegistry } from "./registry-source.ts";
import { installFakeAssets, serveReleases } from "./testing/fake-assets.ts";

it("shows developers the source of the registry and the running remotes", async () => {
  localStorage.clear();
  forgetRegistry();
  serveReleases(installFakeAssets(), [{ name: "pool" }]);

  installInspector();

  const inspect: unknown = Reflect.get(globalThis, "__federation");
  await expect(typeof inspect === "function" ? inspect() : undefined).resolves.toMatchObject({
    revision: 7,
    source: "served",
    remotes: [],
    shared: {},
  });
});

it("exposes the host's capabilities to a remote", () => {
  const host = createHostApi("pool", "1.0.0");

  expect(host.has("security.verify@1")).toBe(true);
  expect(host.has("security.verify@9")).toBe(false);
});
