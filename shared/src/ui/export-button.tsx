import { Trans, useLingui } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { useState } from "react";
import { useErrorText } from "shared/api";
import { toast } from "shared/toast";
import { Button } from "./button.tsx";
import { Menu, MenuItem } from "./menu.tsx";

/** File formats of an exported list. */
export type ExportFormat = "csv" | "xlsx";

/** The button that exports a list as a file of the chosen format; a failure is shown in a toast. */
export function ExportButton({ onExport }: { onExport: (format: ExportFormat) => Promise<void> }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  async function save(format: ExportFormat): Promise<void> {
    setBusy(true);
    try {
      await onExport(format);
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setBusy(false);
    }
  }
  const trigger = (
    <Button icon={Download} busy={isBusy} busyLabel={t`Exporting…`}>
      <Trans>Export</Trans>
    </Button>
  );
  return (
    <Menu trigger={trigger} label={t`Export`}>
      <MenuItem onSelect={() => void save("csv")}>
        <Trans>CSV file</Trans>
      </MenuItem>
      <MenuItem onSelect={() => void save("xlsx")}>
        <Trans>Excel file</Trans>
      </MenuItem>
    </Menu>
  );
}
