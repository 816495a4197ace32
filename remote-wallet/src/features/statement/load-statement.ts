import { loadTexts } from "#/components/load-texts.ts";
import { loadStatementCatalogue } from "./catalogues.ts";

/**
 * Loads the view of the yearly statement with its texts.
 *
 * @returns module with the view as its default export, for `lazy`
 */
export async function loadStatement() {
  const [{ StatementView }] = await Promise.all([
    import(/* webpackChunkName: "wallet.statement" */ "./statement-view.tsx"),
    loadTexts("statement", loadStatementCatalogue),
  ]);
  return { default: StatementView };
}
