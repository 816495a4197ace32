import { Trans, useLingui } from "@lingui/react/macro";
import { getAgencyCustomers, getReferPeople, type Invitee, type InviteeStatus } from "contracts";
import { useCall } from "shared/api";
import { UNKNOWN, formatRate } from "shared/format";
import { ReadingCard, useListAddress } from "shared/lists";
import { REFRESH, useDisplayPreferences } from "shared/mining";
import {
  Badge,
  CoinAmount,
  DateTime,
  EmptyState,
  FiatAmount,
  Hashrate,
  SegmentedControl,
  type BadgeKind,
  type Column,
} from "shared/ui";

const PAGE_SIZE = 20;
const SKELETON_ROWS = 6;
const BADGES: Readonly<Record<InviteeStatus, BadgeKind>> = {
  waiting: "draft",
  mining: "done",
  idle: "paused",
  ended: "neutral",
};

function useStatusNames(): Readonly<Record<InviteeStatus, string>> {
  const { t } = useLingui();
  return {
    waiting: t`Not mining yet`,
    mining: t({ message: "Mining", context: "status of a person" }),
    idle: t`Paused`,
    ended: t`Ended`,
  };
}

function Hashrates({ person }: { person: Invitee }) {
  const { locale } = useDisplayPreferences();
  if (person.hashrates.length === 0) return <span className="text-ink-3">{UNKNOWN}</span>;
  return (
    <span className="grid justify-items-end">
      {person.hashrates.map(({ coin, hashrate_1day: value }) => (
        <span key={coin}>
          <span className="text-2xs text-ink-3">{coin}</span>{" "}
          <Hashrate value={value} coin={coin} locale={locale} />
        </span>
      ))}
    </span>
  );
}

function Rebates({ person }: { person: Invitee }) {
  const { locale } = useDisplayPreferences();
  if (person.rebate.length === 0) return <span className="text-ink-3">{UNKNOWN}</span>;
  return (
    <span className="grid justify-items-end">
      {person.rebate.map(({ coin, amount }) => (
        <CoinAmount key={coin} value={amount} coin={coin} locale={locale} />
      ))}
    </span>
  );
}

function Status({ person }: { person: Invitee }) {
  const names = useStatusNames();
  const { locale, timeZone } = useDisplayPreferences();
  const { status, end_time: end } = person;
  return (
    <span className="inline-grid justify-items-start gap-0.5">
      <Badge kind={BADGES[status]}>{names[status]}</Badge>
      {end !== null && (
        <span className="text-2xs text-ink-3">
          {status === "ended" ? (
            <Trans>
              since <DateTime unix={end} form="date" locale={locale} timeZone={timeZone} />
            </Trans>
          ) : (
            <Trans>
              until <DateTime unix={end} form="date" locale={locale} timeZone={timeZone} />
            </Trans>
          )}
        </span>
      )}
    </span>
  );
}

function usePeopleColumns(): Column<Invitee>[] {
  const { t } = useLingui();
  const { locale, timeZone, currency } = useDisplayPreferences();
  const place = { form: "date", locale, timeZone } as const;
  return [
    { id: "account", header: t`Person`, main: true, cell: ({ account }) => account },
    { id: "joined", header: t`Joined`, cell: ({ join_time }) => <DateTime unix={join_time} {...place} /> },
    {
      id: "first",
      header: t`First mined`,
      priority: 3,
      cell: ({ first_time }) => <DateTime unix={first_time} {...place} />,
    },
    { id: "status", header: t`Status`, cell: (person) => <Status person={person} /> },
    {
      id: "hashrate",
      header: t`Hashrate 24 h`,
      align: "end",
      cell: (person) => <Hashrates person={person} />,
    },
    {
      id: "rate",
      header: t`Rate`,
      align: "end",
      priority: 3,
      cell: ({ rate }) => <span className="num">{formatRate(rate, locale)}</span>,
    },
    { id: "rebate", header: t`Rebates`, align: "end", cell: (person) => <Rebates person={person} /> },
    {
      id: "value",
      header: t`Value at the time`,
      align: "end",
      // Its header takes two lines even before the figures load.
      width: "max-lg:w-24",
      cell: ({ value }) => <FiatAmount value={value} currency={currency} locale={locale} />,
    },
  ];
}

function PersonRow({ person }: { person: Invitee }) {
  const { locale, timeZone, currency } = useDisplayPreferences();
  return (
    <div className="grid gap-1.5 px-4 py-3 text-sm">
      <div className="flex items-start justify-between gap-3">
        <span className="font-medium">{person.account}</span>
        <FiatAmount value={person.value} currency={currency} locale={locale} />
      </div>
      <div className="flex items-start justify-between gap-3 text-xs">
        <Status person={person} />
        <Hashrates person={person} />
      </div>
      <div className="flex items-start justify-between gap-3 text-xs text-ink-2">
        <span>
          <Trans>
            Joined <DateTime unix={person.join_time} form="date" locale={locale} timeZone={timeZone} />
          </Trans>
        </span>
        <Rebates person={person} />
      </div>
    </div>
  );
}

/** Statuses to filter by; customers of an agency never end. */
const STATUSES = ["mining", "idle", "waiting", "ended"] as const;

/** People who signed up with a code: the person's own, or the agency's. */
export function PeopleList({ program }: { program: "referral" | "agency" }) {
  const { t } = useLingui();
  const names = useStatusNames();
  const { filter, page, setFilters, setPage } = useListAddress(["status"]);
  const isAgency = program === "agency";
  const statuses = STATUSES.filter((status) => status !== "ended" || !isAgency);
  const chosen = statuses.find((status) => status === filter("status")) ?? "all";
  const query = { page, limit: PAGE_SIZE, ...(chosen === "all" ? {} : { status: chosen }) };
  const people = useCall(getReferPeople, isAgency ? null : { query }, REFRESH);
  const customers = useCall(getAgencyCustomers, isAgency ? { query } : null, REFRESH);
  const columns = usePeopleColumns();
  const title = isAgency ? t`Customers` : t`People you invited`;
  return (
    <ReadingCard
      title={title}
      filters={
        <SegmentedControl
          label={t`Status`}
          options={[
            { value: "all", label: t({ message: "All", context: "people" }) },
            ...statuses.map((status) => ({ value: status, label: names[status] })),
          ]}
          value={chosen}
          onChange={(next) => setFilters({ status: next === "all" ? "" : next })}
        />
      }
      reading={isAgency ? customers : people}
      failedTitle={isAgency ? t`Couldn't load customers.` : t`Couldn't load the people you invited.`}
      page={page}
      pageSize={PAGE_SIZE}
      onPage={setPage}
      table={{
        label: title,
        columns,
        rowKey: ({ id }) => String(id),
        skeletonRows: SKELETON_ROWS,
        listRow: (person) => <PersonRow person={person} />,
        empty: (
          <EmptyState title={chosen === "all" ? t`No one yet` : t`No one with this status`}>
            {chosen === "all" && <Trans>People appear here once they sign up with your link.</Trans>}
          </EmptyState>
        ),
      }}
    />
  );
}
