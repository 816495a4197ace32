import { minifySync } from "@swc/core";
import type { JsMinifyOptions } from "@swc/core";

/**
 * Tells browsers that support it to compile all functions off the main thread while the file loads, instead of each on its first
 * call.
 */
const COMPILE_HINT = "//# allFunctionsCalledOnLoad";

/**
 * Minifies a script. The plugin's own `swcMinify` calls swc's asynchronous `minify`, whose result was lost in child processes
 * (`cli/processes`): their builds hung. The synchronous call cannot lose it.
 *
 * @param input - One file name with its code.
 * @param _sourceMap - Not used: production builds have no source maps.
 * @param options - Options of swc, with the target from the compilation.
 * @returns The minified code, with the hint to compile it early.
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
