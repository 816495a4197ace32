import { screen } from "@testing-library/react";
import { nameRemote, openRemote, requestsFor } from "./testing/open-remote.tsx";

/** Global in which the federation plugin declares the runtime that the host provides. */
const PROVIDED = "_FEDERATION_RUNTIME_CORE_FROM";

const REQUIRES = {
  hostContract: "^1.0.0",
  shared: { "@module-federation/enhanced": "^2.9.0" },
  capabilities: [],
  exports: {},
};

function openIn(runtime: { version: string } | undefined): () => number {
  Reflect.set(globalThis, PROVIDED, runtime);
  const name = nameRemote();
  const { assets, open } = openRemote({ name, releases: [{ name, change: { requires: REQUIRES } }] });
  open();
  return () => requestsFor(assets.requested, name, "remoteEntry.js");
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, PROVIDED);
});

describe("a remote started by the host's runtime", () => {
  it("runs when the host has the version it was built for, or a later one", async () => {
    openIn({ version: "2.10.1" });

    expect(await screen.findByRole("article")).toBeVisible();
  });

  it.each([
    ["none", undefined],
    ["an older one", { version: "2.8.2" }],
    ["one of another major version", { version: "3.0.0" }],
  ])("is not shown when the host has %s, and none of its code is requested", async (_what, runtime) => {
    const askedForCode = openIn(runtime);

    expect(await screen.findByRole("heading", { name: "This section is being updated" })).toBeVisible();
    expect(askedForCode()).toBe(0);
  });
});
