import { Trans, useLingui } from "@lingui/react/macro";
import { OBSERVER_VISIT_DAYS, getObserverVisits, type Observer, type ObserverVisit } from "contracts";
import { useCall, useErrorText } from "shared/api";
import { formatCount } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { DateTime, Dialog, EmptyState, ErrorState, ListRow, Table, type Column } from "shared/ui";

/** When and with which browsers a link was opened. */
export function LinkVisitsDialog({ link, onClose }: { link: Observer; onClose: () => void }) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const errorText = useErrorText();
  const { data, error, isValidating, mutate } = useCall(getObserverVisits, { params: { id: link.id } });
  const { remark } = link;
  const dayOf = ({ day }: ObserverVisit) => (
    <DateTime unix={day} form="table-date" locale={locale} timeZone="UTC" />
  );
  const lastOf = ({ last_time }: ObserverVisit) => (
    <DateTime unix={last_time} form="table" locale={locale} timeZone={timeZone} />
  );
  const deviceOf = ({ device }: ObserverVisit) => (device === "" ? t`Unknown browser` : device);
  const columns: Column<ObserverVisit>[] = [
    { id: "day", header: t`Day (UTC)`, cell: dayOf },
    { id: "device", header: t`Browser`, main: true, cell: deviceOf },
    { id: "visits", header: t`Visits`, align: "end", cell: ({ visits }) => formatCount(visits, locale) },
    { id: "last", header: t`Last visit`, align: "end", cell: lastOf },
  ];
  const days = String(OBSERVER_VISIT_DAYS);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="md"
      title={t`Visits through “${remark}”`}
      description={t`The last ${days} days, your own visits left out. Addresses and locations are not stored.`}
    >
      {data === undefined && error !== undefined ? (
        <ErrorState
          title={t`Couldn't load visits.`}
          message={errorText(error)}
          busy={isValidating}
          onRetry={() => void mutate()}
        />
      ) : (
        <Table
          label={t`Visits`}
          columns={columns}
          rows={data ?? []}
          rowKey={({ day, device }) => `${String(day)} ${device}`}
          status={data === undefined ? "loading" : "ready"}
          skeletonRows={3}
          listRow={(visit) => (
            <ListRow
              title={deviceOf(visit)}
              status={dayOf(visit)}
              figure={formatCount(visit.visits, locale)}
              detail={lastOf(visit)}
            />
          )}
          empty={
            <EmptyState title={t`No visits yet`}>
              <Trans>Each opening of the link by someone else appears here.</Trans>
            </EmptyState>
          }
        />
      )}
    </Dialog>
  );
}
