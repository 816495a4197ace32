import { screen, waitFor, within } from "@testing-library/react";
import { setRemoteModule } from "jest-config/federation-runtime";
import type { ReactNode } from "react";
import type { RemoteContract } from "shared/remote-contract";
import { listProblems } from "shared/telemetry";
import { integrityOf } from "./testing/fake-assets.ts";
import { FirstPage, nameRemote, openRemote as setup, requestsFor } from "./testing/open-remote.tsx";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("the remote outlet", () => {
  it("shows the remote's page inside its owner element, with portal and base", async () => {
    const name = nameRemote();
    const { open } = setup({ name });
    open();

    const page = await screen.findByText(`/en/${name} ${name}`);

    expect(page.closest("[data-mfe]")).toHaveAttribute("data-mfe", name);
    expect(document.querySelectorAll(`body > [data-mfe="${name}"]`)).toHaveLength(1);
  });

  it("is the remote's also when the host has pages under the same segment", async () => {
    setup({ name: "farms" }).open();
    expect(await screen.findByText("/en/farms farms")).toBeInTheDocument();
  });

  it("calls init once, mount on entering and unmount on leaving", async () => {
    const name = nameRemote();
    const calls: string[] = [];
    const signals: AbortSignal[] = [];
    const contract: Partial<RemoteContract> = {
      init: () => void calls.push("init"),
      mount: ({ signal }) => {
        calls.push("mount");
        signals.push(signal);
      },
      unmount: () => void calls.push("unmount"),
    };
    const { open, user } = setup({ name, contract });
    const view = open();
    await screen.findByRole("article");

    await user.click(screen.getByRole("link", { name }));
    expect(await screen.findByText("Home")).toBeInTheDocument();
    view.unmount();
    open();
    await screen.findByRole("article");

    expect(calls).toEqual(["init", "mount", "unmount", "mount"]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });
});

describe("a remote that fails to load", () => {
  test.each([
    [
      "its release file is missing",
      "release.json",
      { status: 404, body: "", contentType: "text/plain" },
      "http",
    ],
    [
      "its release file was altered",
      "release.json",
      { body: "{}", contentType: "application/json" },
      "integrity",
    ],
    ["its entry is missing", "remoteEntry.js", { status: 404, body: "", contentType: "text/plain" }, "http"],
    [
      "its entry was altered",
      "remoteEntry.js",
      { body: "alert(1)", contentType: "text/javascript" },
      "integrity",
    ],
    ["its entry is a page", "remoteEntry.js", { body: "<html>", contentType: "text/html" }, "content-type"],
    ["its server is out of reach", "release.json", "refuse", "network"],
  ] as const)(
    "R2.8.1 keeps the header, shows the failure and recovers with Try again when %s",
    async (_case, file, answer, kind) => {
      const name = nameRemote();
      const { assets, open, user } = setup({ name });
      const path = `/remotes/${name}/1.0.0-aaaaaaaa/${file}`;
      const good = assets.answers.get(path);
      assets.answers.set(path, answer);
      open();

      const card = await screen.findByRole("alert");
      expect(within(card).getByRole("heading")).toHaveTextContent("Couldn't load this section.");
      expect(card).toHaveTextContent(/Support ID: [2-9A-Z]{4}-[2-9A-Z]{4}$/);
      expect(card).toHaveAttribute("data-failure", kind);
      expect(within(card).getByRole("link", { name: "Back to home" })).toHaveAttribute("href", "/en");
      expect(screen.getByText("Header")).toBeInTheDocument();
      if (good) assets.answers.set(path, good);
      await user.click(screen.getByRole("button", { name: "Try again" }));
      expect(await screen.findByRole("article")).toBeInTheDocument();
    },
  );

  test.each([
    ["twice after a failure of the server", { status: 503, body: "", contentType: "text/plain" }, 2],
    [
      "once more, past the cache, after a failed check",
      { body: "alert(1)", contentType: "text/javascript" },
      2,
    ],
  ])("is requested %s", async (_case, answer, times) => {
    const name = nameRemote();
    const { assets, open } = setup({ name });
    assets.answers.set(`/remotes/${name}/1.0.0-aaaaaaaa/remoteEntry.js`, answer);
    open();

    await screen.findByRole("alert");
    expect(requestsFor(assets.requested, name, "remoteEntry.js")).toBe(times);
  });

  it("replaces a damaged copy in the browser's cache immediately", async () => {
    const name = nameRemote();
    const { assets, open } = setup({ name });
    const entry = `/remotes/${name}/1.0.0-aaaaaaaa/remoteEntry.js`;
    const good = assets.answers.get(entry);
    if (good === undefined || typeof good !== "object") throw new Error("no entry is served");
    const damaged = { body: "alert(1)", contentType: "text/javascript" };
    assets.answers.set(entry, (init) => (init?.cache === "reload" ? good : damaged));
    open();

    expect(await screen.findByRole("article")).toBeInTheDocument();
  });

  it("replaces the browser's copy of a script before its retry", async () => {
    const name = nameRemote();
    const base = `/remotes/${name}/1.0.0-aaaaaaaa/`;
    const files = { "remoteEntry.js": integrityOf(`entry of ${name} 1.0.0`), "1.js": integrityOf("") };
    const modes: unknown[] = [];
    const { assets, open } = setup({ name, releases: [{ name, change: { files } }] });
    assets.answers.set(`${base}1.js`, (init) => {
      modes.push(init?.cache);
      return { body: "", contentType: "text/javascript" };
    });
    let tries = 0;
    setRemoteModule(`mfe_${name}/routes`, () => {
      tries += 1;
      const request = `${location.origin}${base}1.js`;
      return Promise.reject(Object.assign(new Error("lost"), { name: "ChunkLoadError", request }));
    });
    open();

    expect(await screen.findByRole("alert")).toHaveAttribute("data-failure", "chunk");
    expect(tries).toBe(2);
    expect(modes).toEqual(["reload"]);
  });

  it("falls back to the previous release after a definite failure", async () => {
    const name = nameRemote();
    const { assets, open } = setup({
      name,
      releases: [
        { name, version: "2.0.0" },
        { name, channel: "previous" },
      ],
    });
    assets.answers.set(`/remotes/${name}/2.0.0-aaaaaaaa/remoteEntry.js`, {
      body: "alert(1)",
      contentType: "text/javascript",
    });
    open();

    expect(await screen.findByRole("article")).toBeInTheDocument();
    expect(requestsFor(assets.requested, name, "1.0.0-aaaaaaaa/remoteEntry.js")).toBe(1);
  });

  it("falls back to the previous release when the newest needs a newer host, without requesting its code", async () => {
    const name = nameRemote();
    const requires = { hostContract: "^9.0.0", shared: {}, capabilities: [], exports: {} };
    const { assets, open } = setup({
      name,
      releases: [
        { name, version: "2.0.0", change: { requires } },
        { name, channel: "previous" },
      ],
    });
    open();

    expect(await screen.findByRole("article")).toBeInTheDocument();
    expect(requestsFor(assets.requested, name, "2.0.0-aaaaaaaa/remoteEntry.js")).toBe(0);
  });

  it("is shown as being updated when no release fits this host", async () => {
    const name = nameRemote();
    const requires = { hostContract: "^1.0.0", shared: { react: "^18.0.0" }, capabilities: [], exports: {} };
    const { assets, open } = setup({ name, releases: [{ name, change: { requires } }] });
    open();

    expect(await screen.findByRole("heading", { name: "This section is being updated" })).toBeInTheDocument();
    expect(requestsFor(assets.requested, name, "remoteEntry.js")).toBe(0);
  });

  it("is rejected when it exposes something other than a contract", async () => {
    const name = nameRemote();
    const { open } = setup({ name });
    setRemoteModule(`mfe_${name}/routes`, () => Promise.resolve({ remote: { contract: "1.0.0" } }));
    open();

    expect(await screen.findByRole("alert")).toHaveAttribute("data-failure", "invalid-contract");
  });

  it("is rejected when its code throws", async () => {
    const name = nameRemote();
    const { open } = setup({ name });
    setRemoteModule(`mfe_${name}/routes`, () => Promise.reject(new Error("ScriptExecutionError: broken")));
    open();

    expect(await screen.findByRole("alert")).toHaveAttribute("data-failure", "execution");
  });

  it("fails immediately after three failures in a minute, until the person retries", async () => {
    const name = nameRemote();
    const { assets, open, user } = setup({ name });
    assets.answers.set(`/remotes/${name}/1.0.0-aaaaaaaa/remoteEntry.js`, {
      body: "alert(1)",
      contentType: "text/javascript",
    });
    for (const view of [open, open, open]) {
      const { unmount } = view();
      await screen.findByRole("alert");
      unmount();
    }
    const before = assets.requested.length;

    open();
    expect(await screen.findByRole("alert")).toHaveAttribute("data-failure", "integrity");
    expect(assets.requested).toHaveLength(before);

    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(assets.requested.length).toBeGreaterThan(before));
  });
});

describe("a remote that fails while running", () => {
  it("M2 contains a render failure and restarts with Try again", async () => {
    const name = nameRemote();
    let isBroken = true;
    function Fragile(): ReactNode {
      if (isBroken) throw new Error("broken");
      return <p>Whole again</p>;
    }
    const routes = [
      { name: `${name}.first`, path: "first", lazy: () => Promise.resolve({ Component: Fragile }) },
    ];
    const { open, user } = setup({ name, contract: { routes } });
    open();

    expect(await screen.findByRole("alert")).toHaveAttribute("data-failure", "render");
    expect(screen.getByText("Header")).toBeInTheDocument();
    // Catches a duplicate report by an error card that is replaced for a reload that never happens.
    expect(listProblems().filter(({ area }) => area === name)).toHaveLength(1);

    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Whole again")).toBeInTheDocument();
  });

  it("is shown in its source language when its catalog is missing", async () => {
    const name = nameRemote();
    const { open } = setup({ name, contract: { messages: () => Promise.reject(new Error("lost")) } });
    open();

    expect(await screen.findByRole("article")).toBeInTheDocument();
  });

  it("shows that a page missing in this release is being updated", async () => {
    const name = nameRemote();
    const routes = [
      { name: `${name}.first`, path: "elsewhere", lazy: () => Promise.resolve({ Component: FirstPage }) },
    ];
    const { open } = setup({ name, contract: { routes } });
    open();

    await screen.findByRole("heading", { name: "This section is being updated" });
  });
});
