import { minifySync } from "@swc/core";
import type { JsMinifyOptions } from "@swc/core";

/** A browser that knows it compiles all functions while the file arrives, beside the page's thread, and not each when it is called. */
const COMPILE_HINT = "//# allFunctionsCalledOnLoad";

/**
 * Makes a script small. The plugin's own `swcMinify` calls swc's asynchronous `minify`, whose answer was lost in processes that
 * another process had started (`cli/processes`): the build in them stood still. The synchronous call cannot lose it.
 *
 * @param input - One file name with its code.
 * @param _sourceMap - Not used: production builds have no source maps.
 * @param options - Options of swc, with what the compilation says about the target.
 * @returns The small code, with the hint to compile it early.
 */
export function minifyScript(
  input: Record<string, string>,
  _sourceMap: unknown,
  options: JsMinifyOptions,
): Promise<{ code: string }> {
  const [code = ""] = Object.values(input);
  const small = minifySync(code, { ...options, compress: { passes: 3 }, mangle: true });
  return Promise.resolve({ code: `${COMPILE_HINT}\n${small.code}` });
}
