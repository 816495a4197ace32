import { markOutage, outageOf } from "../database/outage.ts";
import { StartError } from "../config.ts";

/** Why a backup or restore failed; its message is one line for the operator. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

/**
 * Describes in one line why a backup or restore failed.
 *
 * @param cause what was thrown
 * @param folder where files were being written
 */
export function toBackupError(cause: unknown, folder: string): BackupError {
  if (cause instanceof BackupError) return cause;
  if (cause instanceof StartError) return new BackupError(cause.message, { cause });
  const message = cause instanceof Error ? cause.message : String(cause);
  if (outageOf(markOutage(cause)) === "full" || message.includes("ENOSPC"))
    return new BackupError(`no room on the disk of ${folder}; nothing was changed`, { cause });
  return new BackupError(message.split("\n", 1)[0] ?? message, { cause });
}
