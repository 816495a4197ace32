import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { LanguagePrefix } from "routes";
import { ApiError } from "../../platform/errors.ts";
import { createHostBuilds, renderFile, type HostFolders } from "./host-builds.ts";

/** A public page to render. */
export interface PageToRender {
  /** Path with its language, and the query of a single-coin page. */
  readonly path: string;
  readonly lang: LanguagePrefix;
  /** Id of the build that the web server in front serves. */
  readonly build: string;
  /** Seconds since 1970. */
  readonly now: number;
  /** Executes a call. */
  readAnswer(url: string, headers: Readonly<Record<string, string>>): Promise<CallAnswer>;
}

/** Result of a call: its code, and its data when the code is 0. */
export interface CallAnswer {
  readonly code: number;
  readonly data?: unknown;
}

/** A page as a document, or a note that its address names a missing entry. */
export type RenderedDocument =
  { readonly kind: "page"; readonly html: string } | { readonly kind: "missing" };

/** Renders public pages with the host's build. */
export interface PageRenderer {
  /**
   * Renders a page as a document.
   *
   * @returns null without this build, for pages without content, and while a call is refused
   * @throws {ApiError} 503 while too many pages are being rendered
   */
  render(page: PageToRender): Promise<RenderedDocument | null>;
}

/** Exports of `pages/render-<id>.mjs` in a build; see `host/src/prerender.tsx`. */
interface RenderModule {
  renderDocument(options: {
    path: string;
    now: number;
    readFrame(name: string): Promise<string>;
    readAnswer: PageToRender["readAnswer"];
  }): Promise<RenderedDocument | null>;
}

/** A build of the host, ready to render. */
interface LoadedBuild {
  readonly folder: string;
  readonly module: RenderModule;
}

/** Maximum pages in the queue; beyond it, the web servers in front send the build's page instead. */
const MAX_WAITING = 20;

/** Maximum loaded builds: a canary of the host is rendered beside the stable one. */
const MAX_BUILDS = 4;

/**
 * Creates the renderer. A build is loaded when its first page is requested.
 *
 * @param folders folders with builds of the host
 */
export function createPageRenderer(folders: HostFolders): PageRenderer {
  const builds = new Map<string, Promise<LoadedBuild>>();
  const findFolder = createHostBuilds(folders);
  let waiting = 0;

  async function load(build: string, now: number): Promise<LoadedBuild | undefined> {
    const known = builds.get(build);
    if (known !== undefined) return known;
    const folder = await findFolder(build, now);
    if (folder === undefined) return undefined;
    const program: Promise<RenderModule> = import(pathToFileURL(path.join(folder, renderFile(build))).href);
    const loading = program.then((module) => ({ folder, module }));
    const [oldest] = builds.keys();
    if (oldest !== undefined && builds.size >= MAX_BUILDS) builds.delete(oldest);
    builds.set(build, loading);
    return loading;
  }

  return {
    async render({ path: address, lang, build, now, readAnswer }) {
      const loaded = await load(build, now);
      if (loaded === undefined) return null;
      const { folder, module } = loaded;
      const readFrame = (name: string) => readFile(path.join(folder, "pages", lang, `${name}.html`), "utf8");
      if (waiting >= MAX_WAITING) throw new ApiError(503, "unavailable", { status: 503 });
      waiting += 1;
      try {
        return await module.renderDocument({ path: address, now, readFrame, readAnswer });
      } finally {
        waiting -= 1;
      }
    },
  };
}
