import { rollbackRelease } from "federation/publish";
import { releasePlaces, runCommand } from "./release/release-places.ts";

await runCommand(async () => {
  const remote = process.argv.slice(2).find((word) => word !== "--");
  if (remote === undefined) throw new Error("Usage: pnpm rollback <remote>");
  const { version, revision } = await rollbackRelease({ places: releasePlaces(), remote });
  return `Rolled ${remote} back to ${version} (registry revision ${String(revision)}); visitors get it with their next page load.`;
});
