import type { CallDefinition, CallInput } from "contracts";
import { fetchFile } from "./call-api.ts";

/** The file is freed after the browser had time to open it. */
const RELEASE_AFTER_MS = 60_000;

/**
 * Hands a file to the person as a download.
 *
 * @param blob content
 * @param name file name
 */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
}

/**
 * Gets a file and hands it to the person as a download.
 *
 * @param call a call whose answer is a file
 * @param fallbackName name when the server names none
 * @throws {AppError} as `callApi`; a JSON answer becomes an `ApiError` with the server's message
 */
export async function downloadFile<C extends CallDefinition>(
  call: C,
  input: CallInput<C>,
  fallbackName: string,
): Promise<void> {
  const file = await fetchFile(call, input);
  saveFile(file.blob, file.name ?? fallbackName);
}
