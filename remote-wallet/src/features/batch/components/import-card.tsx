import { Trans, useLingui } from "@lingui/react/macro";
import { LARGEST_FILE_MEGABYTES } from "#/model/read-cells.ts";
import { LIMITS } from "contracts/limits";
import { FileUp } from "lucide-react";
import { useId, useState } from "react";
import { clsx } from "clsx";
import { Button, Card, Notice } from "shared/ui";
import { useFileProblems } from "#/hooks/use-file-problems.ts";
import { readPasted, readSheetFile } from "../model/read-sheet.ts";
import type { BatchRow, SheetReading } from "../model/rows.ts";
import { saveTemplate } from "../model/template.ts";

/** Props of {@link ImportCard}. */
interface ImportCardProps {
  coin: string;
  /** Text that has not been read yet. */
  pasted: string;
  onPasted: (text: string) => void;
  /** Called with the parsed rows; not called for a file that cannot be read. */
  onRows: (rows: BatchRow[]) => void;
  /** Whether a table exists that would be replaced. */
  hasRows: boolean;
}

/** @returns a function that explains why a file or text gave no rows */
function useProblemText(): (problem: Extract<SheetReading, { ok: false }>["problem"]) => string {
  const { t } = useLingui();
  const texts = {
    ...useFileProblems(),
    empty: t`The file has no data rows.`,
    too_many: t`Up to ${{ max: LIMITS.batchWithdrawRows }} rows at a time. Split the file.`,
  };
  return (problem) => texts[problem];
}

interface DropZoneProps {
  isBusy: boolean;
  onFile: (file: File | undefined) => void;
}

/** Accepts a file that is dropped or chosen. */
function DropZone({ isBusy, onFile }: DropZoneProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFile(event.dataTransfer.files[0]);
      }}
      className={clsx(
        "flex flex-col items-center gap-2 rounded-md border border-dashed px-4 py-8 text-center text-sm",
        isOver ? "border-accent bg-accent-soft" : "border-line-control",
      )}
    >
      <FileUp aria-hidden size={24} strokeWidth={1.5} className="text-ink-3" />
      <label
        htmlFor={id}
        className="cursor-pointer font-medium text-accent-text has-focus-visible:outline-2 hover:underline"
      >
        {isBusy ? <Trans>Reading the file…</Trans> : <Trans>Choose a file</Trans>}
        <input
          id={id}
          type="file"
          accept=".xlsx,.csv,text/csv,text/plain"
          className="sr-only"
          disabled={isBusy}
          onChange={(event) => {
            onFile(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </label>
      <p className="text-xs text-ink-3">
        <Trans>
          or drop it here: .xlsx or .csv, up to {{ max: LIMITS.batchWithdrawRows }} rows and{" "}
          {{ size: LARGEST_FILE_MEGABYTES }} MB
        </Trans>
      </p>
    </div>
  );
}

interface PasteBoxProps {
  text: string;
  onChange: (text: string) => void;
  onUse: () => void;
}

/** Accepts rows as text. */
function PasteBox({ text, onChange, onUse }: PasteBoxProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs font-medium">
        <Trans>Or paste the rows</Trans>
      </label>
      <textarea
        id={id}
        rows={4}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        placeholder="address,amount,remark"
        spellCheck={false}
        className="w-full rounded-sm border border-line-control bg-surface px-3 py-2 font-mono text-xs"
      />
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button disabled={text.trim() === ""} onClick={onUse}>
          <Trans>Use these rows</Trans>
        </Button>
        <span className="text-2xs text-ink-3">
          <Trans>The first row contains the column names and is skipped.</Trans>
        </span>
      </div>
    </div>
  );
}

/** Recipients from a file, dropped or chosen, or from pasted text (R5.13). */
export function ImportCard({ coin, pasted, onPasted, onRows, hasRows }: ImportCardProps) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  function take(reading: SheetReading): void {
    setFailure(reading.ok ? null : problemText(reading.problem));
    if (!reading.ok) return;
    onPasted("");
    onRows(reading.rows);
  }

  async function read(file: File | undefined): Promise<void> {
    if (!file) return;
    setBusy(true);
    take(await readSheetFile(file));
    setBusy(false);
  }

  return (
    <Card
      title={t`Recipients`}
      actions={
        <Button size="sm" variant="ghost" onClick={() => saveTemplate(coin)}>
          <Trans>Download the template</Trans>
        </Button>
      }
    >
      <div className="space-y-4">
        <DropZone isBusy={isBusy} onFile={(file) => void read(file)} />
        <PasteBox text={pasted} onChange={onPasted} onUse={() => take(readPasted(pasted))} />
        {failure !== null && (
          <Notice tone="negative" role="alert" title={failure}>
            {hasRows && <Trans>The table below is unchanged.</Trans>}
          </Notice>
        )}
      </div>
    </Card>
  );
}
