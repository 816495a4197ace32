import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import ts from "typescript";
import { ROOT } from "webpack-config/root";
import { placeOf } from "./compile.ts";
import { rewrite } from "./specifiers.ts";

/** Types of stylesheets and catalogs, which no file imports. */
const AMBIENT = ["packages/webpack-config/src/assets.d.ts", "packages/i18n/src/po.d.ts"];

function readOptions(): ts.CompilerOptions {
  const file = path.join(ROOT, "tsconfig.base.json");
  const { config, error }: { config?: unknown; error?: ts.Diagnostic } = ts.readConfigFile(
    file,
    ts.sys.readFile,
  );
  if (error !== undefined) throw new Error(`${file} cannot be read`);
  return ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, ROOT).options;
}

function say(diagnostics: readonly ts.Diagnostic[]): string {
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n")).join("\n");
}

/**
 * Writes the declarations of files and of everything that these import.
 *
 * @param entries - absolute paths of sources
 * @param dist - folder of the kit
 * @returns packages that the declarations import
 * @throws Error with the compiler's messages when a type cannot be named
 */
export async function declareAll(entries: readonly string[], dist: string): Promise<ReadonlySet<string>> {
  const options = {
    ...readOptions(),
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: ROOT,
  };
  const ambient = AMBIENT.map((file) => path.join(ROOT, file));
  const program = ts.createProgram([...entries, ...ambient], options);
  const written = new Map<string, string>();
  const { diagnostics } = program.emit(undefined, (name, text) => {
    written.set(name, text);
  });
  if (diagnostics.length > 0) throw new Error(say(diagnostics));
  const packages = new Set<string>();
  for (const [file, text] of written) {
    const rewritten = rewrite(text, file);
    const place = placeOf(file, dist);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, rewritten.code);
    for (const name of rewritten.packages) packages.add(name);
  }
  return packages;
}
