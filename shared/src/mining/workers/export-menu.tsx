import type { MiningSource } from "../mining-source.ts";
import type { WorkerQuery } from "../model/worker-query.ts";
import { ExportButton } from "../../ui/index.ts";

/** The menu that exports the workers of the current filter as a file. */
export function ExportMenu({ source, query }: { source: MiningSource; query: WorkerQuery }) {
  return <ExportButton onExport={(format) => source.exportWorkers(query, format)} />;
}
