import { listContent, type ContentRow, type DeskContentKind } from "contracts/operator/calls/content";
import { Plus } from "lucide-react";
import { useState } from "react";
import { SearchField } from "shared/forms";
import { Link, useParams } from "shared/router";
import { Badge, ButtonLink, Card, type Column } from "shared/ui";
import { useOperatorCall } from "../../api/index.ts";
import { Moment } from "../../components/moment.tsx";
import { NoEntries } from "../../components/no-entries.tsx";
import { PagedTable } from "../../components/paged-table.tsx";
import { ContentHead } from "./content-head.tsx";
import { KIND_WORDS, languagesOf, readKind, stateOf } from "./kinds.ts";

const PAGE_SIZE = 50;

function State({ row }: { row: ContentRow }) {
  const { word, badge } = stateOf(row, Date.now() / 1000);
  return <Badge kind={badge}>{word}</Badge>;
}

function columnsOf(kind: DeskContentKind): readonly Column<ContentRow>[] {
  return [
    {
      id: "title",
      header: "Title",
      main: true,
      cell: ({ slug, title }) => (
        <Link to={`/content/${kind}/${slug}`} className="wrap-anywhere">
          {title}
        </Link>
      ),
    },
    { id: "state", header: "Status", cell: (row) => <State row={row} /> },
    {
      id: "languages",
      header: "Languages",
      cell: ({ locales }) => languagesOf(locales),
    },
    { id: "time", header: "Visible from (UTC)", cell: ({ publish_time }) => <Moment unix={publish_time} /> },
  ];
}

function List({ kind }: { kind: DeskContentKind }) {
  const [filter, setFilter] = useState({ page: 1, search: "" });
  const list = useOperatorCall(
    listContent,
    { params: { kind }, query: { ...filter, limit: PAGE_SIZE } },
    { keepPreviousData: true },
  );
  const { many, one } = KIND_WORDS[kind];
  return (
    <>
      <ContentHead
        subtitle="Drafts, published and withdrawn entries, newest first."
        actions={
          <ButtonLink to={`/content/${kind}/_new`} variant="primary" icon={Plus}>
            New {one}
          </ButtonLink>
        }
      />
      <SearchField
        label="Title or name"
        value={filter.search}
        onChange={(search) => setFilter({ page: 1, search })}
        className="mb-4 max-w-96"
      />
      <Card flush>
        <PagedTable
          label={many}
          columns={columnsOf(kind)}
          rowKey={({ slug }) => slug}
          list={list}
          pageSize={PAGE_SIZE}
          onPage={(page) => setFilter({ ...filter, page })}
          empty={<NoEntries title={`No matching ${many.toLowerCase()}.`} />}
        />
      </Card>
    </>
  );
}

/** Entries of one kind. */
export function ListPage() {
  const kind = readKind(useParams()["kind"]);
  if (kind !== null) return <List key={kind} kind={kind} />;
  return (
    <>
      <ContentHead subtitle="Unknown content type." />
      <Card>
        <NoEntries title="Choose a type above." />
      </Card>
    </>
  );
}
