import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { LIMITS } from "contracts/limits";
import { importAddressBook } from "contracts";
import { Upload } from "lucide-react";
import { useId, useState } from "react";
import { ApiError, callApi, useErrorText } from "shared/api";
import { verify } from "shared/security";
import { Notice } from "shared/ui";
import * as v from "valibot";
import { useFileProblems } from "#/hooks/use-file-problems.ts";
import { readFileCells } from "#/model/read-cells.ts";
import { toBookItems, type BookReading, type BookScope } from "../model/book-rows.ts";

const faultyRow = v.object({ row: v.number() });

type Items = Extract<BookReading, { ok: true }>["items"];

/** Returns a function that reads a file; it returns an error message if the file has no addresses. */
function useRead(scope: BookScope): (file: File) => Promise<Items | string> {
  const { t } = useLingui();
  const fileProblems = useFileProblems();
  return async (file) => {
    const reading = await readFileCells(file);
    if (!reading.ok) return fileProblems[reading.problem];
    const found = toBookItems(reading.cells, scope);
    if (found.ok) return found.items;
    const texts = {
      head: t`The first row must name the columns address and label.`,
      empty: t`The file has no data rows.`,
      too_many: t`Up to ${{ max: LIMITS.batchWithdrawRows }} rows at a time. Split the file.`,
    };
    if (found.problem !== "row") return texts[found.problem];
    const { row } = found;
    return t`Row ${row} has no address or no name, or its coin or type does not exist.`;
  };
}

/** Props of {@link ImportBook}. */
interface ImportBookProps {
  scope: BookScope;
  onImported: () => void;
}

/** Imports the addresses of a saved book; existing ones are unchanged. */
export function ImportBook({ scope, onImported }: ImportBookProps) {
  const { t } = useLingui();
  const id = useId();
  const errorText = useErrorText();
  const read = useRead(scope);
  const [failure, setFailure] = useState<string | null>(null);
  const [counts, setCounts] = useState<{ added: number; skipped: number } | null>(null);

  function tell(error: unknown): void {
    const faulty = v.safeParse(faultyRow, error instanceof ApiError ? error.data : undefined);
    const text = errorText(error);
    if (!faulty.success) {
      setFailure(text);
      return;
    }
    const { row } = faulty.output;
    setFailure(t`Row ${row}: ${text}`);
  }

  async function take(file: File): Promise<void> {
    setFailure(null);
    setCounts(null);
    const items = await read(file);
    if (typeof items === "string") {
      setFailure(items);
      return;
    }
    const result = await verify({
      business: "address_book",
      act: (codes) => callApi(importAddressBook, { body: { items, ...codes } }),
    });
    if (result.status === "failed") tell(result.error);
    if (result.status !== "done") return;
    setCounts(result.data);
    onImported();
  }

  return (
    <div className="mt-4 space-y-3">
      <label
        htmlFor={id}
        className="inline-flex cursor-pointer items-center gap-2 text-sm font-medium text-accent-text has-focus-visible:outline-2 hover:underline max-md:min-h-10"
      >
        <Upload aria-hidden size={16} strokeWidth={1.75} />
        <Trans>Import addresses from a file</Trans>
        <input
          id={id}
          type="file"
          accept=".csv,.xlsx,text/csv"
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) void take(file).catch(tell);
            event.target.value = "";
          }}
        />
      </label>
      {counts !== null && (
        <Notice tone="positive" role="status">
          <Plural value={counts.added} one="# address was added." other="# addresses were added." />{" "}
          {counts.skipped > 0 && (
            <Plural value={counts.skipped} one="# was there already." other="# were there already." />
          )}
        </Notice>
      )}
      {failure !== null && (
        <Notice tone="negative" role="alert">
          {failure}
        </Notice>
      )}
    </div>
  );
}
