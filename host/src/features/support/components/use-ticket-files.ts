import { useLingui } from "@lingui/react/macro";
import { LIMITS, deleteTicketFile } from "contracts";
import { useEffect, useRef, useState } from "react";
import { callApi, useErrorText } from "shared/api";
import { FILE_BYTES, sendFile } from "../model/send-file.ts";

const { ticketFiles: count, ticketFileMegabytes: megabytes } = LIMITS;

/** An attached file. */
export interface TicketUpload {
  clientId: string;
  file: File;
  /** Uploaded share, 0 to 1. */
  share: number;
  /** Id on the server once fully uploaded. */
  id: number | null;
  problem: string | null;
}

/** Files of a form and the actions on them. */
export interface TicketFiles {
  uploads: readonly TicketUpload[];
  /** Whether a file is still uploading. */
  isSending: boolean;
  /** Whether a file could not be uploaded, so that nothing must be sent without it. */
  hasFailed: boolean;
  /** Why some of the last chosen files were rejected. */
  refusal: string | null;
  add: (files: readonly File[]) => void;
  retry: (clientId: string) => void;
  remove: (clientId: string) => void;
  /** Removes the files that were attached to a ticket, by their ids on the server. */
  clear: (attached: readonly number[]) => void;
}

/** Uploads the files of a ticket as soon as they are chosen. */
export function useTicketFiles(): TicketFiles {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [uploads, setUploads] = useState<readonly TicketUpload[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const running = useRef(new Map<string, AbortController>());

  // Uploads are aborted when the page is left.
  useEffect(() => {
    const { current } = running;
    return () => current.forEach((controller) => controller.abort());
  }, []);

  function change(clientId: string, part: Partial<TicketUpload>): void {
    setUploads((all) => all.map((one) => (one.clientId === clientId ? { ...one, ...part } : one)));
  }

  async function send(clientId: string, file: File): Promise<void> {
    const controller = new AbortController();
    running.current.set(clientId, controller);
    change(clientId, { problem: null, share: 0 });
    try {
      const { signal } = controller;
      const id = await sendFile({
        clientId,
        file,
        signal,
        onProgress: (share) => change(clientId, { share }),
      });
      change(clientId, { id, share: 1 });
    } catch (error) {
      if (!controller.signal.aborted) change(clientId, { problem: errorText(error) });
    } finally {
      running.current.delete(clientId);
    }
  }

  function add(files: readonly File[]): void {
    const room = count - uploads.length;
    setRefusal(files.length > room ? t`You can attach up to ${count} files.` : null);
    const chosen = files.slice(0, Math.max(0, room)).map((file) => ({
      clientId: crypto.randomUUID(),
      file,
      share: 0,
      id: null,
      problem:
        file.size > FILE_BYTES
          ? t`This file is larger than ${megabytes} MB.`
          : file.size === 0
            ? t`This file is empty.`
            : null,
    }));
    setUploads((all) => [...all, ...chosen]);
    for (const { clientId, file, problem } of chosen) if (problem === null) void send(clientId, file);
  }

  function remove(clientId: string): void {
    running.current.get(clientId)?.abort();
    const id = uploads.find((one) => one.clientId === clientId)?.id ?? null;
    setUploads((all) => all.filter((one) => one.clientId !== clientId));
    setRefusal(null);
    // The server deletes a file without a ticket within a day, even if this fails.
    if (id !== null) callApi(deleteTicketFile, { params: { id } }).catch(() => undefined);
  }

  return {
    uploads,
    isSending: uploads.some(({ id, problem }) => id === null && problem === null),
    hasFailed: uploads.some(({ problem }) => problem !== null),
    refusal,
    add,
    retry: (clientId) => {
      const upload = uploads.find((one) => one.clientId === clientId);
      if (upload !== undefined) void send(clientId, upload.file);
    },
    remove,
    clear: (attached) => {
      setUploads((all) => all.filter(({ id }) => id === null || !attached.includes(id)));
      setRefusal(null);
    },
  };
}
