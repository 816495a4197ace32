import { searchPeople, type PersonRow } from "contracts/operator/calls/people";
import { useState } from "react";
import { NONE } from "shared/format";
import { SearchField } from "shared/forms";
import { Link } from "shared/router";
import { Badge, Card, type Column } from "shared/ui";
import { useOperatorCall } from "../../api/index.ts";
import { DeskHead } from "../../components/desk-head.tsx";
import { Moment } from "../../components/moment.tsx";
import { NoEntries } from "../../components/no-entries.tsx";
import { PagedTable } from "../../components/paged-table.tsx";
import { ACCOUNT_KINDS } from "../../components/words.ts";

const PAGE_SIZE = 20;

const COLUMNS: readonly Column<PersonRow>[] = [
  {
    id: "account",
    header: "Account",
    main: true,
    cell: ({ id, account }) => <Link to={`/people/${String(id)}`}>{account ?? `Number ${String(id)}`}</Link>,
  },
  { id: "number", header: "Number", align: "end", cell: ({ id }) => id },
  { id: "type", header: "Kind", cell: ({ account_type }) => ACCOUNT_KINDS[account_type] },
  { id: "email", header: "Email", cell: ({ email }) => email ?? NONE },
  { id: "since", header: "Signed up (UTC)", cell: ({ register_time }) => <Moment unix={register_time} /> },
  {
    id: "state",
    header: "Status",
    cell: ({ frozen_time }) => (frozen_time === null ? "active" : <Badge kind="warning">frozen</Badge>),
  },
];

/** Searches accounts by name, email address or number. */
export function SearchPage() {
  const [filter, setFilter] = useState({ page: 1, search: "" });
  const list = useOperatorCall(
    searchPeople,
    { query: { ...filter, limit: PAGE_SIZE } },
    { keepPreviousData: true },
  );
  return (
    <>
      <DeskHead title="People" subtitle="Find mining accounts by name, email address or number." />
      <SearchField
        label="Name, email or number"
        value={filter.search}
        onChange={(search) => setFilter({ page: 1, search })}
        className="mb-4 max-w-96"
      />
      <Card flush>
        <PagedTable
          label="Accounts"
          columns={COLUMNS}
          rowKey={({ id }) => String(id)}
          list={list}
          pageSize={PAGE_SIZE}
          onPage={(page) => setFilter({ ...filter, page })}
          empty={<NoEntries title="No matching accounts." />}
        />
      </Card>
    </>
  );
}
