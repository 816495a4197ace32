import { Trans, useLingui } from "@lingui/react/macro";
import { Upload } from "lucide-react";
import { useId } from "react";
import { FieldFrame, FileButton, boxStyle, describedBy } from "shared/forms";
import { formatCount } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { Button } from "shared/ui";
import type { RawProblem, RawReading } from "../model/read-raw.ts";

function useProblemText(reading: RawReading, maxBytes: number): (problem: RawProblem) => string {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const size = formatCount(reading.bytes, locale);
  const max = formatCount(maxBytes, locale);
  const texts: Record<RawProblem, string> = {
    empty: t`Paste a raw transaction.`,
    not_hex: t`A raw transaction has only digits and letters from a to f.`,
    odd: t`A digit is missing: the number of digits must be even.`,
    too_large: t`This transaction has ${size} bytes. The network relays at most ${max} bytes.`,
  };
  return (problem) => texts[problem];
}

/** The raw transaction, pasted or read from a file. */
export function RawField({
  text,
  reading,
  isChecked,
  maxBytes,
  onText,
}: {
  text: string;
  reading: RawReading;
  /** Whether problems are displayed. */
  isChecked: boolean;
  maxBytes: number;
  onText: (text: string) => void;
}) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const id = useId();
  const problemText = useProblemText(reading, maxBytes);
  const isShown = reading.problem !== null && (isChecked || reading.problem === "too_large");
  const error = isShown && reading.problem !== null ? problemText(reading.problem) : undefined;
  const size = formatCount(reading.bytes, locale);
  const hint = t`${size} bytes`;
  return (
    <div>
      <FieldFrame id={id} label={t`Raw transaction`} error={error} hint={hint}>
        <div className={boxStyle({ error: error !== undefined })}>
          <textarea
            id={id}
            value={text}
            rows={8}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={error !== undefined}
            aria-describedby={describedBy(id, { error, hint })}
            onChange={(event) => onText(event.target.value)}
            className="min-h-32 min-w-0 flex-1 resize-y bg-transparent py-2 font-mono text-xs break-all text-inherit outline-none"
          />
        </div>
      </FieldFrame>
      <div className="mt-3 flex flex-wrap gap-3">
        <FileButton
          size="sm"
          icon={Upload}
          accept=".txt,.hex,.txn,text/plain"
          label={t`File with a raw transaction`}
          // Each hex digit takes one byte of the file; longer files are cut and shown as too large.
          onFiles={([file]) =>
            void file
              .slice(0, maxBytes * 3)
              .text()
              .then(onText)
          }
        >
          <Trans>Open a file</Trans>
        </FileButton>
        {text !== "" && (
          <Button size="sm" variant="ghost" onClick={() => onText("")}>
            <Trans>Clear</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
