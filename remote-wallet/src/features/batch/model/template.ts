import { toCsv } from "contracts/spreadsheet-text";

const RELEASE_AFTER_MS = 60_000;

/**
 * Saves an empty table with its header row as a file.
 *
 * @param coin coin of the payments
 */
export function saveTemplate(coin: string): void {
  const head = ["address", "amount", "remark"].map((text) => ({ text }));
  const blob = new Blob([toCsv([head])], { type: "text/csv" });
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = `batch_${coin}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
}
