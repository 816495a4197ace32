import { spawnSync } from "node:child_process";
import { addExhibit } from "../src/museum.ts";

// Archive of released builds: `pnpm museum` replays each archived build of the last five minor versions of the contract, page by
// page; `pnpm museum add` archives the current builds for their contract version.

const [word, ...others] = process.argv.slice(2).filter((argument) => argument !== "--");
if (word === "add" && others.length === 0) {
  const { contract, size } = await addExhibit();
  console.log(`Kept the builds of contract ${contract}: ${(size / 1e6).toFixed(2)} MB.`);
} else if (word === undefined) {
  const env = { ...process.env, MUSEUM: "all" };
  process.exitCode = spawnSync("playwright", ["test", "museum"], { env, stdio: "inherit" }).status ?? 1;
} else {
  console.error("Usage: pnpm museum [add]");
  process.exitCode = 1;
}
