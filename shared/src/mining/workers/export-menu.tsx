import type { MiningSource } from "../mining-source.ts";
import type { WorkerQuery } from "../model/worker-query.ts";
import { ExportButton } from "../../ui/index.ts";

/** Saves the workers of the present filter as a file. */
export function ExportMenu({ source, query }: { source: MiningSource; query: WorkerQuery }) {
  return <ExportButton onExport={(format) => source.exportWorkers(query, format)} />;
}
