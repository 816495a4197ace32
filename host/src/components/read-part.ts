/**
 * Reads a part of a file as base64, for a call that only accepts text.
 *
 * @param part bytes of the file
 * @returns the bytes in base64
 * @throws {DOMException} when the file is no longer readable
 */
export function readPart(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const address = typeof reader.result === "string" ? reader.result : "";
      resolve(address.slice(address.indexOf(",") + 1));
    };
    reader.onerror = () => reject(reader.error ?? new Error("the file could not be read"));
    reader.readAsDataURL(part);
  });
}
