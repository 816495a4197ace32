/**
 * Reads a part of a file for a call that takes text.
 *
 * @param part bytes of the file
 * @returns the bytes in base64
 * @throws {DOMException} when the file cannot be read any more
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
