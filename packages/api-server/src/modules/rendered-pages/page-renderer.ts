import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { LanguagePrefix } from "routes";
import * as v from "valibot";
import { ApiError } from "../../platform/errors.ts";

/** A public page to render. */
export interface PageToRender {
  /** Path with its language, without a query. */
  readonly path: string;
  readonly lang: LanguagePrefix;
  /** Build that the web server in front serves. */
  readonly build: string;
  /** Seconds since 1970. */
  readonly now: number;
  /** Makes a call. */
  readAnswer(url: string, headers: Readonly<Record<string, string>>): Promise<CallAnswer>;
}

/** What a call was answered with: its code, and its data when the code is 0. */
export interface CallAnswer {
  readonly code: number;
  readonly data?: unknown;
}

/** A page as a document, or that its address names an entry that does not exist. */
export type RenderedDocument =
  { readonly kind: "page"; readonly html: string } | { readonly kind: "missing" };

/** Renders public pages with the host's build. */
export interface PageRenderer {
  /**
   * A page as a document.
   *
   * @returns nothing without this build, for pages without content, and while a call is refused
   * @throws {ApiError} 503 while too many pages are being rendered
   */
  render(page: PageToRender): Promise<RenderedDocument | null>;
}

/** What `pages/render-<id>.mjs` of a build exports; `host/src/prerender.tsx`. */
interface RenderModule {
  renderDocument(options: {
    path: string;
    now: number;
    readFrame(name: string): Promise<string>;
    readAnswer: PageToRender["readAnswer"];
  }): Promise<RenderedDocument | null>;
}

const recordSchema = v.object({ id: v.string() });

async function readBuildId(folder: string): Promise<string | undefined> {
  const text = await readFile(path.join(folder, "build.json"), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const record = v.safeParse(recordSchema, JSON.parse(text));
  return record.success ? record.output.id : undefined;
}

/** Pages that may wait for one another; the web servers in front send the page of the build in place of more. */
const MAX_WAITING = 20;

/**
 * Makes the renderer. The build is read when the first page is asked for, and again after each build of the host.
 *
 * @param folder build of the host
 */
export function createPageRenderer(folder: string): PageRenderer {
  const modules = new Map<string, Promise<RenderModule>>();
  let waiting = 0;

  async function load(build: string): Promise<RenderModule | undefined> {
    const known = modules.get(build);
    if (known !== undefined) return known;
    if ((await readBuildId(folder)) !== build) return undefined;
    const file = path.join(folder, `pages/render-${build}.mjs`);
    const loading: Promise<RenderModule> = import(pathToFileURL(file).href);
    modules.clear();
    modules.set(build, loading);
    return loading;
  }

  return {
    async render({ path: address, lang, build, now, readAnswer }) {
      const module = await load(build);
      if (module === undefined) return null;
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
