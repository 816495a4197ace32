import type { CallDefinition, CallInput } from "contracts";
import { fetchFile } from "./call-api.ts";

/** Delay before the file is freed, so that the browser has time to save it. */
const RELEASE_AFTER_MS = 60_000;

/**
 * Saves a file as a download.
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
 * Fetches a file and saves it as a download.
 *
 * @param call a call whose response is a file
 * @param fallbackName name used when the server sends none
 * @throws {AppError} as `callApi`; a JSON response becomes an `ApiError` with the server's message
 */
export async function downloadFile<C extends CallDefinition>(
  call: C,
  input: CallInput<C>,
  fallbackName: string,
): Promise<void> {
  const file = await fetchFile(call, input);
  saveFile(file.blob, file.name ?? fallbackName);
}
