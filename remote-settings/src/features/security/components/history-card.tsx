import { Trans, useLingui } from "@lingui/react/macro";
import type { SecurityOverview } from "contracts";
import { useDisplayPreferences } from "shared/mining";
import { Badge, Card, DateTime, ListRow, Table, type Column } from "shared/ui";
import { DeviceName } from "./device-name.tsx";

type SignIn = SecurityOverview["signins"][number];

function Result({ result }: Pick<SignIn, "result">) {
  if (result === "signin_failed")
    return (
      <Badge kind="failed">
        <Trans>Refused</Trans>
      </Badge>
    );
  if (result === "signin_recovery")
    return (
      <Badge kind="warning">
        <Trans>Recovery code</Trans>
      </Badge>
    );
  return (
    <Badge kind="done">
      <Trans>Signed in</Trans>
    </Badge>
  );
}

function Time({ unix }: { unix: number }) {
  const { locale, timeZone } = useDisplayPreferences();
  return <DateTime unix={unix} form="table" locale={locale} timeZone={timeZone} />;
}

/** The last 20 sign-ins, including refused ones. */
export function HistoryCard({ signins }: Pick<SecurityOverview, "signins">) {
  const { t } = useLingui();
  const columns: Column<SignIn>[] = [
    { id: "time", header: t`Time`, main: true, cell: ({ time }) => <Time unix={time} /> },
    { id: "device", header: t`Device`, cell: ({ device }) => <DeviceName device={device} /> },
    { id: "address", header: t`IP address`, cell: ({ address }) => address },
    { id: "result", header: t`Result`, cell: ({ result }) => <Result result={result} /> },
  ];
  return (
    <Card title={<Trans>Last sign-ins</Trans>} divided flush className="overflow-clip">
      <Table
        label={t`Last sign-ins`}
        columns={columns}
        rows={signins}
        rowKey={({ id }) => String(id)}
        listRow={({ time, device, address, result }) => (
          <ListRow
            title={<Time unix={time} />}
            status={
              <>
                <DeviceName device={device} />, {address}
              </>
            }
            figure={<Result result={result} />}
          />
        )}
        empty={
          <p className="px-5 py-6 text-sm text-ink-2">
            <Trans>Your next sign-in will appear here.</Trans>
          </p>
        }
      />
    </Card>
  );
}
