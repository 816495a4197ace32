import { createHash } from "node:crypto";
import webpack from "webpack";
import type { Compilation, Compiler } from "webpack";

const NAME = "ReleaseNamePlugin";
const PLACEHOLDER = "%release%";

/** Names that webpack derives from a file's content; they follow from the code and are not part of it. */
const CONTENT_HASHES = /\b[0-9a-f]{8,}\b/g;

/** Returns a short name for the code of a build; the same code always has the same name. */
function nameOf(sources: readonly string[]): string {
  const hash = createHash("sha256");
  for (const source of sources.map((text) => text.replaceAll(CONTENT_HASHES, "")).sort()) hash.update(source);
  return hash.digest("hex").slice(0, 8);
}

/**
 * Gives each build its own global for its chunks in the page. A page may contain two releases of one remote if the first one
 * fails; if they shared the global, or the attributes of their script tags, one would get the chunks of the other.
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
      // After minification, before file names are derived from the code.
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
