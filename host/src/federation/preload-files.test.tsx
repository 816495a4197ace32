import { screen, waitFor } from "@testing-library/react";
import type { ReleaseReference } from "federation";
import { integrityOf, type FakeRelease } from "./testing/fake-assets.ts";
import { nameRemote, openRemote } from "./testing/open-remote.tsx";

const HASH = `sha384-${"A".repeat(64)}`;
const FIRST: NonNullable<ReleaseReference["first"]> = {
  entry: "remoteEntry.js",
  requires: { hostContract: "^1.0.0", shared: {}, capabilities: [], exports: {} },
  files: { "remoteEntry.js": HASH, "all.css": HASH, "all.js": HASH },
};

function listHints() {
  return [...document.head.querySelectorAll("link")].map(
    ({ rel, as, href, integrity }) =>
      `${rel} ${as} ${new URL(href).pathname.split("/").at(-1) ?? ""}${integrity ? " with hash" : ""}`,
  );
}

/** Opens the page of a remote whose release file lists another file for that page. */
function setUp(reference: FakeRelease["reference"]) {
  const name = nameRemote();
  const files = { "remoteEntry.js": integrityOf(`entry of ${name} 1.0.0`), "all.js": HASH, "first.js": HASH };
  const change = { files, preload: { "*": ["all.js"], [`${name}.first`]: ["first.js"] } };
  const remote = openRemote({ name, releases: [{ name, change, reference }] });
  return { ...remote, file: `/remotes/${name}/1.0.0-aaaaaaaa/release.json` };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
});

describe("files that every page of a remote needs", () => {
  it("are requested together with the release file, as the loader will request them", async () => {
    const { open, assets, file } = setUp({ first: FIRST });
    assets.answers.set(file, "hang");
    const { unmount } = open();

    await waitFor(() => expect(assets.requested).toContain(file));
    expect(listHints()).toEqual([
      "preload fetch remoteEntry.js",
      "preload style all.css with hash",
      "preload script all.js with hash",
    ]);
    unmount();
  });

  it("are requested once; those of the page follow from the release file", async () => {
    setUp({ first: FIRST }).open();
    await screen.findByRole("article");

    expect(listHints()).toEqual([
      "preload fetch remoteEntry.js",
      "preload style all.css with hash",
      "preload script all.js with hash",
      "preload script first.js with hash",
    ]);
  });

  it.each([
    ["a newer contract", { hostContract: "^9.0.0" }],
    ["a package that the host does not share", { shared: { elsewhere: "^1.0.0" } }],
  ])("are not requested for a release that needs %s", async (_what, needs) => {
    const { open, assets, file } = setUp({ first: { ...FIRST, requires: { ...FIRST.requires, ...needs } } });
    assets.answers.set(file, "hang");
    const { unmount } = open();

    await waitFor(() => expect(assets.requested).toContain(file));
    expect(listHints()).toEqual([]);
    unmount();
  });

  it("are known from the release file alone if an older gateway serves the registry", async () => {
    setUp({}).open();
    await screen.findByRole("article");

    expect(listHints()).toEqual(["preload script all.js with hash", "preload script first.js with hash"]);
  });

  it("are not requested from an origin that is not the host's", async () => {
    const { open } = setUp({ first: FIRST, base: "https://elsewhere.example/remotes/a/" });
    open();

    expect(await screen.findByRole("alert")).toHaveAttribute("data-failure", "integrity");
    expect(listHints()).toEqual([]);
  });
});
