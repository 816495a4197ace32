import { I18nProvider } from "@lingui/react";
import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { activateLocale, i18n } from "shared/i18n";
import { CONTRACT_VERSION, type RemoteContract, useRemoteContext } from "shared/remote-contract";
import { Link, MemoryRouter, Route, Routes } from "shared/router";
// eslint-disable-next-line no-restricted-imports -- the stand-in of the runtime is no entry of a package
import { setRemoteModule } from "../../../packages/jest-config/src/federation-runtime.ts";
import { RemoteOutlet } from "./remote-outlet.tsx";
import { forgetRegistry } from "./registry-source.ts";
import { installFakeAssets, serveReleases, type FakeRelease } from "./testing/fake-assets.ts";

let serial = 0;

/** Each test has a remote of its own: what a page has loaded once stays loaded. */
function nameRemote(): string {
  serial += 1;
  return `section${String(serial)}`;
}

function First(): ReactNode {
  const { base, portal } = useRemoteContext();
  return (
    <p>
      Page at {base}, portal of {portal.dataset.mfe}
    </p>
  );
}

function describeRemote(name: string, change: Partial<RemoteContract> = {}): RemoteContract {
  return {
    contract: CONTRACT_VERSION,
    routes: [{ name: `${name}.first`, path: "first", lazy: () => Promise.resolve({ Component: First }) }],
    messages: () => Promise.resolve({}),
    ...change,
  };
}

function setup(options: { name: string; contract?: Partial<RemoteContract>; releases?: FakeRelease[] }) {
  const { name, contract, releases = [{ name }] } = options;
  localStorage.clear();
  sessionStorage.clear();
  forgetRegistry();
  i18n.load("en_US", {});
  activateLocale("en_US");
  const assets = installFakeAssets();
  serveReleases(assets, releases);
  setRemoteModule(`mfe_${name}/routes`, () => Promise.resolve({ remote: describeRemote(name, contract) }));
  const open = () =>
    render(
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={[`/en/${name}/first`]}>
          <header>Header</header>
          <Link to="/en">Leave</Link>
          <Routes>
            <Route path="/en" element={<p>Home</p>} />
            <Route path={`/en/${name}/*`} element={<RemoteOutlet mount={name} />} />
          </Routes>
        </MemoryRouter>
      </I18nProvider>,
      // What a boundary catches is expected here; everything else still fails the test.
      { onCaughtError: () => undefined },
    );
  return { assets, open, user: userEvent.setup() };
}

function requestsFor(requested: readonly string[], name: string, file: string): number {
  return requested.filter((path) => path.startsWith(`/remotes/${name}/`) && path.endsWith(file)).length;
}

describe("the outlet of a remote", () => {
  it("shows the remote's page inside its owner element, with portal and base", async () => {
    const name = nameRemote();
    const { open } = setup({ name });
    open();

    const page = await screen.findByText(`Page at /en/${name}, portal of ${name}`);

    expect(page.closest("[data-mfe]")).toHaveAttribute("data-mfe", name);
    expect(document.querySelectorAll(`body > [data-mfe="${name}"]`)).toHaveLength(1);
  });

  it("belongs to the remote also where the host has pages below the same segment", async () => {
    setup({ name: "farms" }).open();
    expect(await screen.findByText("Page at /en/farms, portal of farms")).toBeInTheDocument();
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
    await screen.findByText(/Page at/);

    await user.click(screen.getByText("Leave"));
    expect(await screen.findByText("Home")).toBeInTheDocument();
    view.unmount();
    open();
    await screen.findByText(/Page at/);

    expect(calls).toEqual(["init", "mount", "unmount", "mount"]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });
});

describe("a remote that does not come", () => {
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
    "R2.8.1 leaves the header, tells it and recovers by Try again when %s",
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
      expect(await screen.findByText(/Page at/)).toBeInTheDocument();
    },
  );

  test.each([
    ["twice after a failure of the server", { status: 503, body: "", contentType: "text/plain" }, 2],
    ["once after a failed check", { body: "alert(1)", contentType: "text/javascript" }, 1],
  ])("is asked for %s", async (_case, answer, times) => {
    const name = nameRemote();
    const { assets, open } = setup({ name });
    assets.answers.set(`/remotes/${name}/1.0.0-aaaaaaaa/remoteEntry.js`, answer);
    open();

    await screen.findByRole("alert");
    expect(requestsFor(assets.requested, name, "remoteEntry.js")).toBe(times);
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

    expect(await screen.findByText(/Page at/)).toBeInTheDocument();
    expect(requestsFor(assets.requested, name, "1.0.0-aaaaaaaa/remoteEntry.js")).toBe(1);
  });

  it("falls back to the previous release when the newest needs a newer host, without asking for its code", async () => {
    const name = nameRemote();
    const requires = { hostContract: "^9.0.0", shared: {}, capabilities: [] };
    const { assets, open } = setup({
      name,
      releases: [
        { name, version: "2.0.0", change: { requires } },
        { name, channel: "previous" },
      ],
    });
    open();

    expect(await screen.findByText(/Page at/)).toBeInTheDocument();
    expect(requestsFor(assets.requested, name, "2.0.0-aaaaaaaa/remoteEntry.js")).toBe(0);
  });

  it("is said to be updated when no release fits this host", async () => {
    const name = nameRemote();
    const requires = { hostContract: "^1.0.0", shared: { react: "^18.0.0" }, capabilities: [] };
    const { assets, open } = setup({ name, releases: [{ name, change: { requires } }] });
    open();

    expect(await screen.findByRole("heading", { name: "This section is being updated" })).toBeInTheDocument();
    expect(requestsFor(assets.requested, name, "remoteEntry.js")).toBe(0);
  });

  it("is refused when it exposes something else than a contract", async () => {
    const name = nameRemote();
    const { open } = setup({ name });
    setRemoteModule(`mfe_${name}/routes`, () => Promise.resolve({ remote: { contract: "1.0.0" } }));
    open();

    expect(await screen.findByRole("alert")).toHaveAttribute("data-failure", "invalid-contract");
  });

  it("is refused when its code throws", async () => {
    const name = nameRemote();
    const { open } = setup({ name });
    setRemoteModule(`mfe_${name}/routes`, () => Promise.reject(new Error("ScriptExecutionError: broken")));
    open();

    expect(await screen.findByRole("alert")).toHaveAttribute("data-failure", "execution");
  });

  it("is told at once after three failures in a minute, until a person asks", async () => {
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

describe("a remote that fails while it runs", () => {
  it("M2 keeps a failure in rendering to itself and starts again by Try again", async () => {
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

    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Whole again")).toBeInTheDocument();
  });

  it("is shown in its source language when its catalogue is missing", async () => {
    const name = nameRemote();
    const { open } = setup({ name, contract: { messages: () => Promise.reject(new Error("lost")) } });
    open();

    expect(await screen.findByText(/Page at/)).toBeInTheDocument();
  });

  it("says that a page is being updated which this release does not have", async () => {
    const name = nameRemote();
    const routes = [
      { name: `${name}.first`, path: "elsewhere", lazy: () => Promise.resolve({ Component: First }) },
    ];
    const { open } = setup({ name, contract: { routes } });
    open();

    await screen.findByRole("heading", { name: "This section is being updated" });
  });
});
