import type { Load } from "./load-page.ts";
import { compareLoads } from "./ratios.ts";
import { listPageFiles, rewriteDocument, rewriteLinks } from "./rewrite-page.ts";

const BUILD = {
  pages: {
    pool: { "*": ["static/pool.js"], "pool.state": ["static/pool.js", "static/state.js", "static/pool.css"] },
  },
  catalogues: { pool: { en_US: ["static/texts.js"] } },
  integrity: {
    "static/pool.js": "sha384-p",
    "static/state.js": "sha384-s",
    "static/pool.css": "sha384-c",
    "static/texts.js": "sha384-t",
  },
};
const FILES = listPageFiles(BUILD, "/en/pool/state");

describe("pages of the monolith", () => {
  it("list each file of a remote's page once, and none for pages of the host", () => {
    expect(FILES.map(({ as, href }) => `${as} ${href}`)).toEqual([
      "script /static/pool.js",
      "script /static/state.js",
      "style /static/pool.css",
      "script /static/texts.js",
    ]);
    expect(listPageFiles(BUILD, "/en/pricing")).toEqual([]);
  });

  it("replace the remote's files in the document by the monolith's", () => {
    const html = `<html data-early-sheets="/remotes/pool/1/a.css sha384-a" data-preloads="script /static/en.js sha384-e fetch /federation/registry.json fetch /remotes/pool/1/release.json script /remotes/pool/1/b.js sha384-b">
<noscript><link rel="stylesheet" href="/remotes/pool/1/a.css" integrity="sha384-a" crossorigin="anonymous"></noscript>
</head>`;
    expect(rewriteDocument(html, FILES))
      .toBe(`<html data-early-sheets="/static/pool.css sha384-c" data-preloads="script /static/en.js sha384-e script /static/pool.js sha384-p script /static/state.js sha384-s script /static/texts.js sha384-t">
</head>`);
  });

  it("leave a page of the host unchanged", () => {
    const html = `<html data-preloads="script /static/en.js sha384-e"></html>`;
    expect(rewriteDocument(html, [])).toBe(html);
  });

  it("replace the files in the header as well", () => {
    const header =
      "</static/outlet.js>; rel=preload; as=script, </federation/registry.json>; rel=preload; as=fetch, </remotes/pool/1/b.js>; rel=preload; as=script";
    expect(rewriteLinks(header, FILES.slice(0, 1))).toBe(
      '</static/outlet.js>; rel=preload; as=script, </static/pool.js>; rel=preload; as=script; crossorigin=anonymous; fetchpriority=low; integrity="sha384-p"',
    );
  });
});

describe("the table", () => {
  const load = (script: number, blocking: number): Load => ({
    script,
    blocking,
    bytes: 1000,
    requests: 10,
    files: new Map(),
    moveFiles: new Map(),
    firstPaint: 100,
    largestPaint: 100,
    coldMove: 100,
    warmMove: 100,
  });

  it("compares medians and marks values above the target", () => {
    const ratios = compareLoads(
      [load(110, 5), load(106, 9), load(900, 0)],
      [load(100, 0), load(100, 0), load(90, 0)],
    );
    const of = (label: string) => ratios.find((one) => one.label === label);
    expect(of("script before idle")).toMatchObject({ ratio: 1.1, isOver: true });
    expect(of("bytes before idle")).toMatchObject({ ratio: 1, isOver: false });
    expect(of("blocking time")).toMatchObject({ ratio: Infinity, isOver: true });
    expect(of("first paint")).toMatchObject({ federated: "100 ms", monolith: "100 ms" });
  });
});
