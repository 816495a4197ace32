import { Trans, useLingui } from "@lingui/react/macro";
import { exportSecurityLog, getSecurityLog, type SecurityLogEntry } from "contracts";
import { Download } from "lucide-react";
import { useState } from "react";
import { downloadFile, useCall, useErrorText } from "shared/api";
import { useListAddress } from "shared/lists";
import { useDisplayPreferences } from "shared/mining";
import { toast } from "shared/toast";
import {
  Button,
  Card,
  DateTime,
  ErrorState,
  ListRow,
  NoRows,
  Pagination,
  Table,
  type Column,
} from "shared/ui";
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
  const [isBusy, setBusy] = useState(false);
  async function handleExport(): Promise<void> {
    setBusy(true);
    try {
      await downloadFile(exportSecurityLog, { query: { format: "csv" } }, "security-log.csv");
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
  const { locale } = useDisplayPreferences();
  const errorText = useErrorText();
  const { page, setPage } = useListAddress([]);
  const columns = useColumns();
  const { data, error, isValidating, mutate } = useCall(
    getSecurityLog,
    { query: { page, limit: PAGE_SIZE } },
    { keepPreviousData: true },
  );
  return (
    <Card
      title={<Trans>Change log</Trans>}
      divided
      flush
      className="overflow-clip"
      actions={<ExportButton />}
    >
      {error !== undefined && data === undefined ? (
        <ErrorState
          title={t`Couldn't load the change log.`}
          message={errorText(error)}
          busy={isValidating}
          onRetry={() => void mutate()}
        />
      ) : (
        <Table
          label={t`Change log`}
          columns={columns}
          rows={data?.data ?? []}
          rowKey={({ id }) => String(id)}
          status={data === undefined ? "loading" : "ready"}
          skeletonRows={PAGE_SIZE}
          listRow={({ event, time, address }) => (
            <ListRow title={i18n._(EVENT_WORDS[event])} status={address} detail={<Time unix={time} />} />
          )}
          empty={
            <NoRows page={page} onPage={setPage}>
              <p className="px-5 py-6 text-sm text-ink-2">
                <Trans>No changes yet.</Trans>
              </p>
            </NoRows>
          }
        />
      )}
      {data !== undefined && data.total > PAGE_SIZE && (
        <div className="border-t border-line px-5 py-3 max-md:px-4">
          <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} locale={locale} onPage={setPage} />
        </div>
      )}
    </Card>
  );
}
