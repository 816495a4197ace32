import { Trans, useLingui } from "@lingui/react/macro";
import { LIMITS } from "contracts/limits";
import { getApiKeyLog, type ApiKeyUse } from "contracts";
import { useCall, useErrorText } from "shared/api";
import { useDisplayPreferences } from "shared/mining";
import { Card, DateTime, EmptyState, ErrorState, StatusMark, Table, type Column } from "shared/ui";

const PREFIX = "/res/openapi/v1";

function Result({ code }: { code: number }) {
  return code === 0 ? (
    <StatusMark status="active">
      <Trans>Answered</Trans>
    </StatusMark>
  ) : (
    <StatusMark status="inactive">
      <Trans>Refused ({code})</Trans>
    </StatusMark>
  );
}

function UseRow({ use }: { use: ApiKeyUse }) {
  const { locale, timeZone } = useDisplayPreferences();
  return (
    <div className="border-t border-line px-4 py-3 text-xs first:border-t-0">
      <div className="flex items-start justify-between gap-3">
        <span className="font-mono wrap-anywhere">{use.path.replace(PREFIX, "")}</span>
        <Result code={use.code} />
      </div>
      <div className="mt-1 flex flex-wrap justify-between gap-x-3 text-ink-2">
        <span>
          {use.account} · <span className="font-mono">{use.address}</span>
        </span>
        <DateTime unix={use.time} form="table" locale={locale} timeZone={timeZone} />
      </div>
    </div>
  );
}

/** The last uses of the keys, including refused ones. */
export function UsesCard() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale, timeZone } = useDisplayPreferences();
  const { data, error, isValidating, mutate } = useCall(getApiKeyLog, {});
  const columns: Column<ApiKeyUse>[] = [
    {
      id: "time",
      header: t`Time`,
      cell: ({ time }) => <DateTime unix={time} form="table" locale={locale} timeZone={timeZone} />,
      priority: 1,
      main: true,
    },
    { id: "account", header: t`Mining account`, cell: ({ account }) => account, priority: 2 },
    {
      id: "address",
      header: t`IP address`,
      cell: ({ address }) => <span className="font-mono text-xs">{address}</span>,
      priority: 1,
    },
    {
      id: "path",
      header: t`Call`,
      cell: ({ path }) => <span className="font-mono text-xs">{path.replace(PREFIX, "")}</span>,
      priority: 1,
    },
    { id: "result", header: t`Result`, cell: ({ code }) => <Result code={code} />, priority: 1 },
  ];
  return (
    <Card flush divided title={t`Last ${{ count: LIMITS.apiKeyUses }} uses`} className="overflow-clip">
      {data === undefined && error !== undefined ? (
        <ErrorState
          title={t`Couldn't load the call log.`}
          message={errorText(error)}
          busy={isValidating}
          onRetry={() => void mutate()}
        />
      ) : (
        <Table
          label={t`Last ${{ count: LIMITS.apiKeyUses }} uses`}
          columns={columns}
          rows={data ?? []}
          rowKey={({ id }) => String(id)}
          status={data === undefined ? "loading" : "ready"}
          skeletonRows={3}
          listRow={(use) => <UseRow use={use} />}
          empty={
            <EmptyState title={t`No uses yet`}>
              <Trans>Your API calls appear here, including refused ones.</Trans>
            </EmptyState>
          }
        />
      )}
    </Card>
  );
}
