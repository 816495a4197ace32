import { PROOF_PART_BYTES, addResetPhoto, type ResetRequest } from "contracts";
import { callApi } from "shared/api";
import { readPart } from "#/components/read-part.ts";

/** A photo upload. */
export interface PhotoSending {
  token: string;
  file: File;
  /** Called with the uploaded share, 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Uploads a photo in parts, each only after the previous one has arrived.
 *
 * @param sending token, file and progress callback
 * @returns the request with its proofs
 * @throws {AppError} as `callApi`
 */
export async function sendPhoto({
  token,
  file,
  onProgress,
}: PhotoSending): Promise<ResetRequest | undefined> {
  let request: ResetRequest | undefined;
  for (let offset = 0; offset < file.size; offset += PROOF_PART_BYTES) {
    const data = await readPart(file.slice(offset, offset + PROOF_PART_BYTES));
    const answer = await callApi(addResetPhoto, { body: { token, size: file.size, offset, data } });
    onProgress(answer.received / file.size);
    ({ request } = answer);
  }
  return request;
}
