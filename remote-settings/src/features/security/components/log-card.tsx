import { Trans, useLingui } from "@lingui/react/macro";
import { exportSecurityLog, getSecurityLog, type SecurityLogEntry } from "contracts";
import { Download } from "lucide-react";
import { useState } from "react";
import { downloadFile, useCall, useErrorText } from "shared/api";
import { zoneOffset } from "shared/format";
import { ReadingCard, useListAddress } from "shared/lists";
import { readNow, useDisplayPreferences } from "shared/mining";
import { toast } from "shared/toast";
import { Button, DateTime, ListRow, type Column } from "shared/ui";
import { EVENT_WORDS } from "../model/event-words.ts";
import { DeviceName } from "./device-name.tsx";

const PAGE_SIZE = 10;

function Time({ unix }: { unix: number }) {
  const { locale, timeZone } = useDisplayPreferences();
  return <DateTime unix={unix} form="table" locale={locale} timeZone={timeZone} />;
}

function useColumns(): Column<SecurityLogEntry>[] {
  const { t, i18n } = useLingui();
  return [
    { id: "event", header: t`Event`, main: true, cell: ({ event }) => i18n._(EVENT_WORDS[event]) },
    { id: "time", header: t`Time`, cell: ({ time }) => <Time unix={time} /> },
    { id: "address", header: t`IP address`, cell: ({ address }) => address },
    { id: "device", header: t`Device`, priority: 3, cell: ({ device }) => <DeviceName device={device} /> },
  ];
}

function ExportButton() {
  const errorText = useErrorText();
  const { timeZone } = useDisplayPreferences();
  const [isBusy, setBusy] = useState(false);
  async function handleExport(): Promise<void> {
    setBusy(true);
    try {
      const query = { format: "csv", utc_offset: zoneOffset(timeZone, readNow()) } as const;
      await downloadFile(exportSecurityLog, { query }, "security-log.csv");
    } catch (error) {
      toast.error(errorText(error));
    }
    setBusy(false);
  }
  return (
    <Button size="sm" icon={Download} busy={isBusy} onClick={() => void handleExport()}>
      <Trans>Export</Trans>
    </Button>
  );
}

/** Changes to the security of the account, newest first, with the full log as a file. */
export function LogCard() {
  const { t, i18n } = useLingui();
  const { page, setPage } = useListAddress([]);
  const columns = useColumns();
  const reading = useCall(getSecurityLog, { query: { page, limit: PAGE_SIZE } }, { keepPreviousData: true });
  return (
    <ReadingCard
      title={<Trans>Change log</Trans>}
      action={<ExportButton />}
      reading={reading}
      failedTitle={t`Couldn't load the change log.`}
      page={page}
      pageSize={PAGE_SIZE}
      onPage={setPage}
      table={{
        label: t`Change log`,
        columns,
        rowKey: ({ id }) => String(id),
        skeletonRows: PAGE_SIZE,
        listRow: ({ event, time, address }) => (
          <ListRow title={i18n._(EVENT_WORDS[event])} status={address} detail={<Time unix={time} />} />
        ),
        empty: (
          <p className="px-5 py-6 text-sm text-ink-2">
            <Trans>No changes yet.</Trans>
          </p>
        ),
      }}
    />
  );
}
