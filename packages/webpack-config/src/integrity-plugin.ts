import { createHash } from "node:crypto";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import webpack from "webpack";
import type { Chunk, Compilation, Compiler } from "webpack";

const NAME = "IntegrityPlugin";
const TABLE = "__webpack_require__.integrity";

const PLACEHOLDER = "%integrity-of-chunks%";
/** The minifier may use a different quote character. */
const PLACEHOLDER_STRING = new RegExp(`["'\`]${PLACEHOLDER}["'\`]`);

/** A hash that matches no file, so that the browser rejects any response. */
const REFUSED = `sha384-${"A".repeat(64)}`;

const KINDS = [
  { kind: "js", extension: ".js" },
  { kind: "css", extension: ".css" },
] as const;
type Kind = (typeof KINDS)[number]["kind"];

/**
 * Returns the integrity value of a file.
 *
 * @param bytes - The file's final content.
 * @returns `sha384-` and the hash in base64.
 */
export function integrityOf(bytes: Buffer | string): string {
  return `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
}

function fileOf(chunk: Chunk, extension: string): string | undefined {
  return [...chunk.files].find((file) => file.endsWith(extension));
}

/** Writes the table chunk → hash into the runtime, as a placeholder until the bytes of all files are final. */
class IntegrityRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super("integrity");
  }

  override generate(): string {
    return `${TABLE} = "${PLACEHOLDER}";`;
  }
}

function demandIntegrity(element: string, kind: Kind): string {
  return `${element}.integrity = ${TABLE}.${kind}[chunkId] || "${REFUSED}";\n${element}.crossOrigin = "anonymous";`;
}

function hashesOf(compilation: Compilation, chunks: Chunk[], extension: string): Record<string, string> {
  const pairs = chunks.flatMap((chunk): [string, string][] => {
    const file = fileOf(chunk, extension);
    const asset = file === undefined ? undefined : compilation.getAsset(file);
    return asset ? [[String(chunk.id), integrityOf(asset.source.buffer())]] : [];
  });
  return Object.fromEntries(pairs.sort(([one], [other]) => one.localeCompare(other)));
}

/** The table changed the content that the file name was derived from; an immutably cached name must change with its content. */
function renameByContent(compilation: Compilation, file: string): void {
  const asset = compilation.getAsset(file);
  if (!asset) return;
  const hash = createHash("sha256").update(asset.source.buffer()).digest("hex").slice(0, 8);
  const renamed = file.replace(/\.[0-9a-f]{8}\.js$/, `.${hash}.js`);
  if (renamed !== file) compilation.renameAsset(file, renamed);
}

function fillIn(compilation: Compilation): void {
  for (const runtime of compilation.chunks) {
    const file = runtime.hasRuntime() ? fileOf(runtime, ".js") : undefined;
    if (file === undefined) continue;
    const chunks = [...runtime.getAllAsyncChunks()];
    const table = Object.fromEntries(
      KINDS.map(({ kind, extension }) => [kind, hashesOf(compilation, chunks, extension)]),
    );
    compilation.updateAsset(file, (source) => {
      const code = source.source().toString();
      if (!PLACEHOLDER_STRING.test(code))
        compilation.errors.push(
          new webpack.WebpackError(`${file}: no place for the integrity of its chunks`),
        );
      return new webpack.sources.RawSource(code.replace(PLACEHOLDER_STRING, JSON.stringify(table)));
    });
    renameByContent(compilation, file);
  }
}

/** Adds a hash to every script and stylesheet that the build's runtime loads; browsers reject a file without one. */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => `${source}\n${demandIntegrity("script", "js")}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source) => `${source}\n${demandIntegrity("linkTag", "css")}`,
      );
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.ensureChunkHandlers)
        .tap(NAME, (chunk) => {
          compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule());
        });
      // Runs after the hashes in chunk names are final: the table holds the hashes of their final bytes.
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => fillIn(compilation),
      );
    });
  }
}
