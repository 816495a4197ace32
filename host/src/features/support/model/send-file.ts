import { LIMITS, TICKET_PART_BYTES, uploadTicketFile } from "contracts";
import { callApi } from "shared/api";
import { readPart } from "#/components/read-part.ts";

/** Maximum file size of a ticket in bytes. */
export const FILE_BYTES = LIMITS.ticketFileMegabytes * 1024 * 1024;

/** A file upload. */
export interface FileSending {
  /** Identifies the file in all attempts, so that a repeated part changes nothing. */
  clientId: string;
  file: File;
  /** Called with the uploaded share, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a file in parts, each only after the previous one has arrived. A retry continues where the server left off.
 *
 * @param sending file, its id, progress callback and abort signal
 * @returns id of the file on the server
 * @throws {AppError} as `callApi`
 */
export async function sendFile({ clientId, file, onProgress, signal }: FileSending): Promise<number> {
  let offset = 0;
  for (;;) {
    const data = await readPart(file.slice(offset, offset + TICKET_PART_BYTES));
    const body = { client_id: clientId, name: file.name, size: file.size, offset, data };
    const answer = await callApi(uploadTicketFile, { body }, { signal });
    onProgress(answer.received / file.size);
    if (answer.is_complete) return answer.file_id;
    if (answer.received === offset) throw new Error("the server took no part of the file");
    offset = answer.received;
  }
}
