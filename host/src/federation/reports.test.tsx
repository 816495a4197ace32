import { screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import type { PageEvent } from "contracts/calls/page-events";
import type { RemoteContract } from "shared/remote-contract";
import { nameRemote, openRemote } from "./testing/open-remote.tsx";

const BROKEN = { status: 500, body: "", contentType: "text/plain" };

const sendBeacon = jest.fn<boolean, [string, Blob]>(() => true);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  sendBeacon.mockClear();
  Object.defineProperty(navigator, "sendBeacon", { value: sendBeacon, configurable: true });
});

/** All visitors get the canary, followed by stable. */
function setup({ Component, ...contract }: Partial<RemoteContract> & { Component?: () => ReactNode } = {}) {
  const name = nameRemote();
  const routes = Component
    ? { routes: [{ name: `${name}.first`, path: "first", lazy: () => Promise.resolve({ Component }) }] }
    : {};
  const releases = [
    { name, version: "2.0.0" },
    { name, version: "3.0.0", channel: "canary" as const, weight: 100 },
  ];
  return { name, ...openRemote({ name, contract: { ...contract, ...routes }, releases }) };
}

/** Returns what the page reported about a remote once it is left, sorted: loads wait for the browser to be idle. */
async function reportedOf(name: string): Promise<string[]> {
  document.dispatchEvent(new Event("visibilitychange"));
  const bodies = await Promise.all(sendBeacon.mock.calls.map(([, body]) => body.text()));
  const events: PageEvent[] = bodies.flatMap((body) => JSON.parse(body).events);
  return events
    .filter(({ remote }) => remote === name)
    .map(({ kind, version, channel, reason, revision }) =>
      [kind, version, channel, reason ?? "-", revision].join(" "),
    )
    .sort();
}

beforeAll(() => {
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
});

describe("the reports of a page about its remotes", () => {
  it("contain the release that was loaded", async () => {
    const { name, open } = setup();
    open();
    await screen.findByRole("article");

    await waitFor(async () => expect(await reportedOf(name)).toEqual(["load 3.0.0 canary - 7"]));
  });

  it("contain the release that failed, and the one that replaced it", async () => {
    const { name, assets, open } = setup();
    assets.answers.set(`/remotes/${name}/3.0.0-aaaaaaaa/remoteEntry.js`, BROKEN);
    open();
    await screen.findByRole("article");

    await waitFor(async () =>
      expect(await reportedOf(name)).toEqual([
        "fallback 2.0.0 stable http 7",
        "load_failure 3.0.0 canary http 7",
      ]),
    );
  });

  it("contain a page that throws, once per release", async () => {
    const { name, open } = setup({
      Component: () => {
        throw new Error("broken");
      },
    });
    open();
    await screen.findByRole("alert");

    await waitFor(async () =>
      expect(await reportedOf(name)).toEqual([
        "load 2.0.0 stable - 7",
        "load 3.0.0 canary - 7",
        "run_failure 2.0.0 stable render 7",
        "run_failure 3.0.0 canary render 7",
      ]),
    );
  });

  it("contain a mount that fails", async () => {
    const { name, open } = setup({ mount: () => Promise.reject(new Error("broken")) });
    open();
    await screen.findByRole("alert");

    await waitFor(async () =>
      expect(await reportedOf(name)).toEqual([
        "load 2.0.0 stable - 7",
        "load 3.0.0 canary - 7",
        "run_failure 2.0.0 stable execution 7",
        "run_failure 3.0.0 canary execution 7",
      ]),
    );
  });

  it("contain nothing about a remote that is switched off", async () => {
    const name = nameRemote();
    const remotes = { [name]: { enabled: false, container: `mfe_${name}`, mount: name, releases: [] } };
    openRemote({ name, registry: { remotes } }).open();
    await screen.findByRole("alert");

    expect(await reportedOf(name)).toEqual([]);
  });
});
