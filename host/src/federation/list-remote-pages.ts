import { listPages, releasesFor } from "federation";
import type { KnownRemotePage } from "routes";
import { givenUp } from "./given-up.ts";
import { getRegistry } from "./registry-source.ts";
import { getVisitorId } from "./visitor.ts";

/** Lists the pages registered by remotes, in the releases assigned to this visitor. */
export async function listRemotePages(): Promise<readonly KnownRemotePage[]> {
  const { registry } = await getRegistry();
  return listPages(registry, (name, remote) =>
    // The pages of a remote that is switched off keep their addresses.
    releasesFor({
      name,
      remote: { ...remote, enabled: true },
      visitorId: getVisitorId(),
      without: givenUp(name, registry.revision),
    }).slice(0, 1),
  );
}
