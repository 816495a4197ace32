import webpack from "webpack";
import type { Configuration } from "webpack";

function compile(configurations: Configuration[]): Promise<webpack.MultiStats> {
  const compiler = webpack(configurations);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats) resolve(stats);
        else reject(new Error("The build ended without a result."));
      });
    });
  });
}

/**
 * Runs builds in this process.
 *
 * @param configurations - One per output.
 * @throws Error with the compiler's messages when any of them fails.
 */
export async function runWebpack(configurations: Configuration[]): Promise<void> {
  const stats = await compile(configurations);
  const report = stats.toString({ preset: "errors-warnings", colors: process.stdout.isTTY });
  if (stats.hasErrors()) throw new Error(report);
  if (stats.hasWarnings()) process.stdout.write(`${report}\n`);
}
