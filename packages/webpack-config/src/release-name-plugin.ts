import { createHash } from "node:crypto";
import webpack from "webpack";
import type { Compilation, Compiler } from "webpack";

const NAME = "ReleaseNamePlugin";
const PLACEHOLDER = "%release%";

/** Names that webpack derives from a file's content; they follow the code and are no part of it. */
const CONTENT_HASHES = /\b[0-9a-f]{8,}\b/g;

/** Short name for the code of a build, the same for the same code wherever and whenever it was built. */
function nameOf(sources: readonly string[]): string {
  const hash = createHash("sha256");
  for (const source of sources.map((text) => text.replaceAll(CONTENT_HASHES, "")).sort()) hash.update(source);
  return hash.digest("hex").slice(0, 8);
}

/**
 * Gives each build its own place for its chunks in the page. Two releases of one remote may be in a page, when the first
 * one fails; if they shared the place, or the marks of their script tags, one would be given the chunks of the other.
 */
export class ReleaseNamePlugin {
  readonly #container: string;

  /** @param container - Name of the remote's container, e.g. `mfe_pool`. */
  constructor(container: string) {
    this.#container = container;
  }

  apply(compiler: Compiler): void {
    const { output } = compiler.options;
    output.uniqueName = `${this.#container}-${PLACEHOLDER}`;
    output.chunkLoadingGlobal = `webpackChunk${this.#container}_${PLACEHOLDER}`;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After the code is small, before the names of the files are made from it.
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1 },
        () => fillIn(compilation),
      );
    });
  }
}

function fillIn(compilation: Compilation): void {
  const scripts = compilation
    .getAssets()
    .filter(({ name }) => name.endsWith(".js"))
    .map(({ name, source }) => ({ name, text: source.source().toString() }));
  const release = nameOf(scripts.map(({ text }) => text));
  for (const { name, text } of scripts) {
    if (!text.includes(PLACEHOLDER)) continue;
    compilation.updateAsset(name, () => new webpack.sources.RawSource(text.replaceAll(PLACEHOLDER, release)));
  }
}
