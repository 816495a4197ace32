import type { ReactNode } from "react";
import { ExportButton } from "../../ui/index.ts";
import type { ListQuery } from "../model/list-query.ts";
import type { ExportedList, WalletSource } from "../wallet-source.ts";

/**
 * Returns the export of a list for its actions.
 *
 * @param source source of the list
 * @param list which list
 * @param query filters of the exported rows
 * @returns the button, or null if the source cannot export the list
 */
export function renderExport(
  source: Pick<WalletSource, "exportable" | "exportList">,
  list: ExportedList,
  query: ListQuery,
): ReactNode {
  if (!source.exportable.includes(list)) return null;
  return <ExportButton onExport={(format) => source.exportList(list, query, format)} />;
}
