import { setRemoteEnabled } from "federation/publish";
import { releasePlaces } from "./release/release-places.ts";
import { runCommand } from "./release/run-command.ts";
import { readSwitchRequest } from "./release/switch-request.ts";

await runCommand(async () => {
  const { remote, isEnabled } = readSwitchRequest(process.argv.slice(2));
  const { revision } = await setRemoteEnabled({ places: releasePlaces(), remote, isEnabled });
  return `Switched ${remote} ${isEnabled ? "on" : "off"} (registry revision ${String(revision)}); it counts from each visitor's next page load.`;
});
