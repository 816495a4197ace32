import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { integrityOf } from "federation/release-files";
import { createPrerenderedPages } from "./prerendered-pages.ts";
import { makeFile } from "./files.ts";
import { BUILD, serve } from "./testing/served.ts";

const FRAME = makeFile(
  "shell.html",
  Buffer.from(
    '<html data-early-calls="/res/account/user/info"><head></head><body><main data-early-page=""></main></body></html>',
  ),
);
const RENDERED = "<h1>$& rendered</h1>";

function publish(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "prerendered-pages-"));
  const release = path.join(folder, "remotes/pool/1.0.0-a/early");
  mkdirSync(release, { recursive: true });
  writeFileSync(path.join(release, "state.ru.html"), RENDERED);
  return folder;
}

const PAGE = {
  build: BUILD,
  page: { name: "pool.state", owner: "pool" },
  locale: "ru_RU",
  canaries: "",
} as const;

describe("prerendered pages", () => {
  it("puts the prerendered page, its stylesheets and its calls into the frame, once per release and language", () => {
    const write = createPrerenderedPages(publish());
    const served = serve({ integrity: integrityOf(Buffer.from(RENDERED)) });

    const page = write(FRAME, { ...PAGE, served });

    const text = page.file.bytes.toString("utf8");
    expect(text).toContain(`<main data-early-page="">${RENDERED}</main>`);
    expect(text).toContain(
      'data-early-calls="/res/account/user/info /res/pool/{coin}/home /res/pool/{coin}/block?limit=5&amp;page=1#apart /res/observer/home?access_key={access_key}&amp;coin={coin}"',
    );
    expect(text).toContain('data-early-sheets="/remotes/pool/1.0.0-a/state.css sha384-');
    // Nothing of a remote may block the paint of the shell; only browsers without scripts use the `noscript` link.
    expect(text.replaceAll(/<noscript>.*<\/noscript>/g, "")).not.toContain("<link");
    expect(text).toContain('<noscript><link rel="stylesheet" href="/remotes/pool/1.0.0-a/state.css"');
    expect(page.file.brotli).not.toBeNull();
    expect(write(FRAME, { ...PAGE, served })).toBe(page);
  });

  it("replaces the heading that the build gave a public page", () => {
    const write = createPrerenderedPages(publish());
    const served = serve({ integrity: integrityOf(Buffer.from(RENDERED)) });
    const text = FRAME.bytes.toString("utf8").replace("</main>", "<div>Heading</div></main>");

    const page = write(makeFile("calculator.html", Buffer.from(text)), { ...PAGE, served });

    expect(page.file.bytes.toString("utf8")).toContain(`<main data-early-page="">${RENDERED}</main>`);
  });

  it("lists what the page will need after its first screen, if the frame has a place for it", () => {
    const write = createPrerenderedPages(publish());
    const served = serve({ integrity: integrityOf(Buffer.from(RENDERED)) });
    const text = FRAME.bytes
      .toString("utf8")
      .replace("<html", '<html data-preloads="script /static/ru.js sha384-r"');

    const page = write(makeFile("shell.html", Buffer.from(text)), { ...PAGE, served });

    const list = /data-preloads="([^"]*)"/.exec(page.file.bytes.toString("utf8"))?.[1];
    expect(list).toContain("script /static/ru.js sha384-r script /static/outlet.js sha384-x");
    expect(list).toContain(" fetch /federation/registry.json fetch /remotes/pool/1.0.0-a/release.json ");
    expect(list).toContain("script /remotes/pool/1.0.0-a/state.js sha384-");
    expect(list).not.toContain(".css");
    expect(page.listsPreloads).toBe(true);
    expect(write(FRAME, { ...PAGE, served }).listsPreloads).toBe(false);
  });

  it("finds the page of a release whose files have an address on another origin", () => {
    const write = createPrerenderedPages(publish());
    const origin = "https://assets.example.com";
    const served = serve({ integrity: integrityOf(Buffer.from(RENDERED)), origin });
    const frame = FRAME.bytes.toString("utf8").replace("<html", '<html data-preloads=""');

    const page = write(makeFile("shell.html", Buffer.from(frame)), { ...PAGE, served });

    const text = page.file.bytes.toString("utf8");
    expect(text).toContain(`<main data-early-page="">${RENDERED}</main>`);
    expect(text).toContain(`data-early-sheets="${origin}/remotes/pool/1.0.0-a/state.css sha384-`);
    expect(text).toContain(`script ${origin}/remotes/pool/1.0.0-a/state.js sha384-`);
  });

  it("keeps only the pages used last in memory", () => {
    const write = createPrerenderedPages(publish());
    const served = serve({ integrity: integrityOf(Buffer.from(RENDERED)) });
    const open = (text: string) =>
      write(makeFile("page.html", Buffer.from(`<!--${text}-->${FRAME.bytes.toString("utf8")}`)), {
        ...PAGE,
        served,
      });
    const first = open("first");
    expect(open("first")).toBe(first);

    for (let index = 0; index < 500; index += 1) open(String(index));

    expect(open("first")).not.toBe(first);
    expect(open("first")).toEqual(first);
  });

  it("adds the calls of a page that is not prerendered", () => {
    const served = serve();
    for (const release of served.releases.values())
      Object.assign(release.early, {
        "pool.worker": { calls: ["/res/pool/{coin}/workers"], moreCalls: [], filledCalls: [], pages: {} },
      });
    const page = { name: "pool.worker", owner: "pool" };

    const { file } = createPrerenderedPages("/none")(FRAME, { ...PAGE, page, served });
    const text = file.bytes.toString("utf8");

    expect(text).toContain('data-early-calls="/res/account/user/info /res/pool/{coin}/workers"');
    expect(text).toContain('<main data-early-page=""></main>');
  });

  it("leaves the frame unchanged for a file that is gone, until it is back", () => {
    const assets = publish();
    const write = createPrerenderedPages(assets);
    const served = serve({ integrity: integrityOf(Buffer.from(RENDERED)) });
    const file = path.join(assets, "remotes/pool/1.0.0-a/early/state.ru.html");
    rmSync(file);

    expect(write(FRAME, { ...PAGE, served })).toEqual({ file: FRAME, listsPreloads: false });
    writeFileSync(file, RENDERED);
    expect(write(FRAME, { ...PAGE, served }).file.bytes.toString("utf8")).toContain(RENDERED);
  });

  it.each([
    ["a file that was altered", {}],
    ["a language without a drawn page", { locale: "en_US" }],
    ["another page", { page: { name: "pool.worker", owner: "pool" } }],
    ["a page of the host", { page: { name: "home", owner: "host" } }],
  ] as const)("leaves the frame unchanged for %s", (title, change) => {
    const write = createPrerenderedPages(publish());
    const served = title.includes("altered")
      ? serve()
      : serve({ integrity: integrityOf(Buffer.from(RENDERED)) });
    expect(write(FRAME, { ...PAGE, served, ...change })).toEqual({ file: FRAME, listsPreloads: false });
  });
});
