import { Trans, useLingui } from "@lingui/react/macro";
import { LIMITS } from "contracts";
import { Paperclip, RotateCw, X } from "lucide-react";
import { useId } from "react";
import { formatBytes } from "../model/format-bytes.ts";
import { FileButton } from "shared/forms";
import { useLocale } from "shared/locale";
import { IconButton, Notice, Progress } from "shared/ui";
import { FILE_BYTES } from "../model/send-file.ts";
import type { TicketFiles, TicketUpload } from "./use-ticket-files.ts";

const { ticketFiles: count, ticketFileMegabytes: megabytes } = LIMITS;
const ACCEPTED = ".jpg,.jpeg,.png,.webp,.pdf,.zip";

function Upload({ upload, files }: { upload: TicketUpload; files: TicketFiles }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const { clientId, file, id, problem, share } = upload;
  const { name } = file;
  const canRetry = problem !== null && file.size > 0 && file.size <= FILE_BYTES;
  return (
    <li className="border-t border-line px-3 py-2 first:border-t-0">
      <div className="flex items-center gap-2">
        <span className="min-w-0 grow text-sm wrap-anywhere">
          {name} <span className="num text-xs text-ink-2">{formatBytes(file.size, locale)}</span>
        </span>
        {canRetry && (
          <IconButton
            icon={RotateCw}
            size="sm"
            label={t`Upload ${name} again`}
            onClick={() => files.retry(clientId)}
          />
        )}
        <IconButton icon={X} size="sm" label={t`Remove ${name}`} onClick={() => files.remove(clientId)} />
      </div>
      {problem !== null && (
        <p role="alert" className="text-xs text-negative">
          {problem}
        </p>
      )}
      {problem === null && id === null && (
        <Progress value={share} label={t`Uploading ${name}…`} hideLabel className="mt-1" />
      )}
    </li>
  );
}

/** Attachments of a ticket: chosen with mouse or keyboard, uploaded at once, each with its progress. */
export function FilePicker({ files }: { files: TicketFiles }) {
  const { t } = useLingui();
  const hint = useId();
  const { uploads, refusal } = files;
  return (
    <div role="group" aria-label={t`Attachments`} className="space-y-2">
      <p className="text-xs font-medium">
        <Trans>Attachments</Trans>
      </p>
      {uploads.length > 0 && (
        <ul className="rounded-sm border border-line">
          {uploads.map((upload) => (
            <Upload key={upload.clientId} upload={upload} files={files} />
          ))}
        </ul>
      )}
      <FileButton
        multiple
        accept={ACCEPTED}
        label={t`Attachments`}
        icon={Paperclip}
        size="sm"
        aria-describedby={hint}
        disabled={uploads.length >= count}
        onFiles={files.add}
      >
        <Trans>Attach files</Trans>
      </FileButton>
      <p id={hint} className="text-xs text-ink-2">
        <Trans>
          Up to {count} files of {megabytes} MB each: JPEG, PNG, WebP, PDF or ZIP.
        </Trans>
      </p>
      {refusal !== null && <Notice tone="warning" role="alert" title={refusal} />}
    </div>
  );
}
