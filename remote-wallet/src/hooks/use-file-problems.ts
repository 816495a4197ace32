import { useLingui } from "@lingui/react/macro";
import { LARGEST_FILE_MEGABYTES, type CellReading } from "#/model/read-cells.ts";

/** @returns messages for a file or text that cannot be read */
export function useFileProblems(): Readonly<Record<Extract<CellReading, { ok: false }>["problem"], string>> {
  const { t } = useLingui();
  return {
    read: t`Failed to read file`,
    old_format: t`Failed to read file: this is an old .xls workbook. Save it as .xlsx or .csv.`,
    content: t`Failed to process file content`,
    too_large: t`The file is larger than ${{ size: LARGEST_FILE_MEGABYTES }} MB.`,
  };
}
