const BYTE_ORDER_MARK = "\uFEFF";
const RELEASE_AFTER_MS = 60_000;

/**
 * Hands an empty table with its head to the person as a file.
 *
 * @param coin coin that the file is for
 */
export function saveTemplate(coin: string): void {
  const blob = new Blob([`${BYTE_ORDER_MARK}address,amount,remark\r\n`], { type: "text/csv" });
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = `batch_${coin}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
}
