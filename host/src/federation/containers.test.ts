import { loadExposed } from "./containers.ts";
import { trustFiles } from "./integrity-table.ts";
import { leaveGlobal } from "./testing/fake-containers.ts";

const FILE = "remoteEntry.js";

/** A remote of its own for each test: what a page has opened stays open. */
function nameEntry(name: string) {
  const base = `http://localhost/remotes/${name}/1.0.0-aaaaaaaa/`;
  trustFiles(base, { [FILE]: `sha384-${"B".repeat(64)}` });
  return { container: `mfe_${name}`, entry: base + FILE, expose: "./routes" };
}

function createContainer(module: unknown) {
  return { init: jest.fn(), get: jest.fn((_expose: string) => Promise.resolve(() => module)) };
}

describe("containers of remotes", () => {
  it("are given the host's shared modules once, and asked for what they expose each time", async () => {
    const container = createContainer("routes");
    leaveGlobal("mfe_twice", container);
    const request = nameEntry("twice");

    await expect(loadExposed(request)).resolves.toBe("routes");
    await expect(loadExposed(request)).resolves.toBe("routes");

    expect(container.init.mock.calls).toEqual([[__webpack_share_scopes__.default, []]]);
    expect(container.get.mock.calls).toEqual([["./routes"], ["./routes"]]);
    expect(document.querySelector("script")).toBeNull();
  });

  it("are not those of an earlier release when an entry throws", async () => {
    Reflect.set(globalThis, "mfe_thrower", createContainer("of another release"));
    leaveGlobal("mfe_thrower", undefined);

    await expect(loadExposed(nameEntry("thrower"))).rejects.toMatchObject({ kind: "execution" });
  });

  it("are requested again after their script did not arrive", async () => {
    const request = nameEntry("lost");
    const first = loadExposed(request);
    document.querySelector("script")?.dispatchEvent(new Event("error"));
    await expect(first).rejects.toMatchObject({ kind: "network" });

    leaveGlobal("mfe_lost", createContainer("routes"));
    await expect(loadExposed(request)).resolves.toBe("routes");
  });

  it("are run only from verified releases", async () => {
    const entry = "http://localhost/remotes/stranger/1.0.0-aaaaaaaa/remoteEntry.js";
    await expect(loadExposed({ container: "mfe_stranger", entry, expose: "./routes" })).rejects.toMatchObject(
      { kind: "integrity" },
    );
  });
});
