import { toCsv } from "contracts/spreadsheet-text";

const RELEASE_AFTER_MS = 60_000;

/**
 * Hands an empty table with its head to the person as a file.
 *
 * @param coin coin that the file is for
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
