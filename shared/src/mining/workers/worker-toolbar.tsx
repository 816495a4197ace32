import { Trans, useLingui } from "@lingui/react/macro";
import type { WorkerGroup } from "contracts";
import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { formatCount } from "../../format/index.ts";
import { SearchField, useSearchText } from "../../forms/index.ts";
import { Button, Dialog, IconButton, LabelledSelect, Tabs, type Tab } from "../../ui/index.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";
import type { ChangeWorkerQuery } from "../hooks/use-worker-query.ts";
import type { WorkerManagement, WorkerPage } from "../mining-source.ts";
import { PAGE_SIZES } from "./page-sizes.ts";
import type { WorkerQuery } from "../model/worker-query.ts";
import { GroupSelect } from "./group-list.tsx";
import { useStatusNames } from "./worker-filter-names.ts";
import { TagSelect } from "./worker-tags.tsx";

type StatusTab = "all" | "active" | "unactive" | "invalid";
const STATUS_TABS: readonly StatusTab[] = ["all", "active", "unactive", "invalid"];

/** Props of {@link WorkerToolbar}. */
export interface WorkerToolbarProps {
  query: WorkerQuery;
  onQuery: ChangeWorkerQuery;
  /** Counters of the tabs; undefined while loading. */
  page: WorkerPage | undefined;
  groups: readonly WorkerGroup[] | undefined;
  panelId: string;
  /** The owner's actions; the owner's search also covers remarks. */
  management?: WorkerManagement | undefined;
}

function useStatusTabs(page: WorkerPage | undefined): Tab<StatusTab>[] {
  const { locale } = useDisplayPreferences();
  const labels = useStatusNames();
  const counts = page && {
    all: page.active + page.unactive + page.invalid,
    active: page.active,
    unactive: page.unactive,
    invalid: page.invalid,
  };
  return STATUS_TABS.map((id) => ({
    id,
    label: labels[id],
    ...(counts ? { count: formatCount(counts[id], locale) } : {}),
  }));
}

/** Checks whether there are tags to choose from, or one is selected. */
function isTagged(query: WorkerQuery, page: WorkerPage | undefined): boolean {
  return Boolean(query.tag) || (page?.tags ?? []).length > 0;
}

function FilterSheet({
  query,
  onQuery,
  page,
  groups,
  management,
}: Pick<WorkerToolbarProps, "query" | "onQuery" | "page" | "groups" | "management">) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const done = (
    <Button variant="primary" onClick={() => setOpen(false)}>
      <Trans>Done</Trans>
    </Button>
  );
  return (
    <>
      <IconButton
        icon={SlidersHorizontal}
        label={t`Filters`}
        onClick={() => setOpen(true)}
        className="md:hidden"
      />
      <Dialog open={isOpen} onOpenChange={setOpen} title={t`Filters`} footer={done}>
        <div className="space-y-4">
          <div>
            <label htmlFor={`${id}group`} className="mb-1.5 block text-xs font-medium">
              <Trans>Group</Trans>
            </label>
            <GroupSelect
              id={`${id}group`}
              groups={groups}
              groupId={query.groupId}
              onGroup={(groupId) => onQuery({ groupId })}
              management={management}
            />
          </div>
          {isTagged(query, page) && (
            <div>
              <label htmlFor={`${id}tag`} className="mb-1.5 block text-xs font-medium">
                <Trans>Tag</Trans>
              </label>
              <TagSelect id={`${id}tag`} tags={page?.tags ?? []} tag={query.tag} onQuery={onQuery} />
            </div>
          )}
          <LabelledSelect
            label={t`Rows per page`}
            value={String(query.limit)}
            options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
            onChange={(chosen) =>
              onQuery({ limit: PAGE_SIZES.find((size) => String(size) === chosen) ?? query.limit })
            }
            frame="w-full"
          />
        </div>
      </Dialog>
    </>
  );
}

/** State tabs with counts, search, and a group select where there is no list of groups. */
export function WorkerToolbar({ query, onQuery, page, groups, panelId, management }: WorkerToolbarProps) {
  const { t } = useLingui();
  const id = useId();
  const tabs = useStatusTabs(page);
  const [text, setText] = useSearchText(query.name, (name) => onQuery({ name }, { replace: true }));
  const chosen = query.status ?? "all";
  const hasTags = isTagged(query, page);
  return (
    <div className="flex min-h-14 items-stretch gap-4 border-b border-line pe-5 ps-2 max-lg:flex-col max-lg:gap-0 max-lg:p-0">
      <Tabs
        label={t`Status`}
        tabs={tabs}
        value={chosen}
        panelId={panelId}
        onChange={(status) => onQuery({ status: status === "all" ? null : status })}
        className="flex-1 max-lg:border-b max-lg:border-line max-lg:px-1"
      />
      <div className="flex items-center gap-2 max-lg:py-2.5 max-lg:ps-4 max-md:pe-2">
        <div className="max-md:hidden lg:hidden">
          <label htmlFor={id} className="sr-only">
            <Trans>Group</Trans>
          </label>
          <GroupSelect
            id={id}
            groups={groups}
            groupId={query.groupId}
            onGroup={(groupId) => onQuery({ groupId })}
            management={management}
          />
        </div>
        {hasTags && (
          <div className="w-36 max-md:hidden">
            <label htmlFor={`${id}tag`} className="sr-only">
              <Trans>Tag</Trans>
            </label>
            <TagSelect id={`${id}tag`} tags={page?.tags ?? []} tag={query.tag} onQuery={onQuery} />
          </div>
        )}
        <SearchField
          label={management ? t`Search name or remark` : t`Search worker name`}
          value={text}
          onChange={setText}
          className="w-58 max-md:min-w-0 max-md:flex-1"
        />
        <FilterSheet {...{ query, onQuery, page, groups, management }} />
      </div>
    </div>
  );
}
