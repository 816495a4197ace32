import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { PAGE_SIZES, getMessages, type Message } from "contracts";
import { useId, useState } from "react";
import { useCall, useErrorText } from "shared/api";
import { Switch } from "shared/forms";
import { REFRESH, useDisplayPreferences } from "shared/mining";
import { useSearchParams } from "shared/router";
import {
  Button,
  Card,
  CheckboxMark,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  NoRows,
  Pagination,
  SelectionBar,
  Skeleton,
  TabPanel,
  Tabs,
} from "shared/ui";
import {
  MESSAGE_CATEGORIES,
  readMessageQuery,
  writeMessageQuery,
  type MessageQuery,
} from "../model/message-query.ts";
import { MessageRow } from "./message-row.tsx";
import { useCategoryNames } from "./use-category-names.ts";
import { useMessageActions } from "./use-message-actions.ts";

const SKELETONS = 6;

function useMessageList({ category, unread, page }: MessageQuery) {
  return useCall(
    getMessages,
    {
      query: {
        page,
        limit: PAGE_SIZES.messageCentre,
        status: unread ? "unread" : "all",
        ...(category === "all" ? {} : { category }),
      },
    },
    REFRESH,
  );
}

function Loading() {
  return Array.from({ length: SKELETONS }, (_, index) => (
    <div key={index} className="border-t border-line px-5 py-4 first:border-t-0 max-md:px-4">
      <Skeleton className="h-4 w-64 max-w-full" />
      <Skeleton className="mt-2 h-3 w-full" />
    </div>
  ));
}

function Empty({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useLingui();
  if (isFiltered) {
    return (
      <EmptyState title={t`No message matches`} action={<Button onClick={onClear}>{t`Show all`}</Button>}>
        <Trans>Nothing of this type.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t`No messages yet`}>
      <Trans>Alerts, payouts and security messages will appear here.</Trans>
    </EmptyState>
  );
}

interface SelectedProps {
  rows: readonly Message[];
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
}

/** The actions for the selected messages; shown above the list without shifting it. */
function SelectedActions({ rows, selected, onSelect }: SelectedProps) {
  const { t } = useLingui();
  const boxId = useId();
  const actions = useMessageActions();
  const [isAsking, setAsking] = useState(false);
  const ids = rows.map(({ id }) => id).filter((id) => selected.has(id));
  const isAll = ids.length === rows.length;
  const clear = (): void => onSelect(new Set());
  async function handleRead(): Promise<void> {
    if (await actions.markRead(ids)) clear();
  }
  async function handleRemove(): Promise<void> {
    const isDone = await actions.remove(ids);
    setAsking(false);
    if (isDone) clear();
  }
  if (ids.length === 0) {
    return (
      <label
        htmlFor={boxId}
        className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-line px-5 text-xs text-ink-2 max-md:px-4"
      >
        <CheckboxMark
          id={boxId}
          checked={isAll}
          onChange={() => onSelect(new Set(rows.map(({ id }) => id)))}
        />
        <Trans>Select this page</Trans>
      </label>
    );
  }
  return (
    <>
      <SelectionBar
        label={<Plural value={ids.length} one="# message selected" other="# messages selected" />}
        onClear={clear}
      >
        {!isAll && (
          <Button size="sm" variant="ghost" onClick={() => onSelect(new Set(rows.map(({ id }) => id)))}>
            <Trans>Select this page</Trans>
          </Button>
        )}
        <Button size="sm" busy={actions.isBusy} onClick={() => void handleRead()}>
          <Trans>Mark as read</Trans>
        </Button>
        <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
          <Trans>Delete</Trans>
        </Button>
      </SelectionBar>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Delete messages?`}
        confirmLabel={<Trans>Delete</Trans>}
        busyLabel={<Trans>Deleting…</Trans>}
        busy={actions.isBusy}
        danger
        onConfirm={() => void handleRemove()}
      >
        <Plural
          value={ids.length}
          one="# message is deleted for good."
          other="# messages are deleted for good."
        />
      </ConfirmDialog>
    </>
  );
}

interface BodyProps extends Omit<SelectedProps, "rows"> {
  reading: ReturnType<typeof useMessageList>;
  query: MessageQuery;
  onClear: () => void;
  onPage: (page: number) => void;
}

function Body({ reading, query, selected, onSelect, onClear, onPage }: BodyProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, isValidating, mutate } = reading;
  if (data === undefined) {
    if (error === undefined) return <Loading />;
    return (
      <ErrorState
        title={t`Couldn't load messages.`}
        message={errorText(error)}
        onRetry={() => void mutate()}
        busy={isValidating}
      />
    );
  }
  const rows = data.data;
  if (rows.length === 0) {
    return (
      <NoRows page={query.page} onPage={onPage}>
        <Empty isFiltered={query.unread || query.category !== "all"} onClear={onClear} />
      </NoRows>
    );
  }
  function handleSelect(id: number, isSelected: boolean): void {
    const others = [...selected].filter((one) => one !== id);
    onSelect(new Set(isSelected ? [...others, id] : others));
  }
  return (
    <>
      <SelectedActions rows={rows} selected={selected} onSelect={onSelect} />
      <ul aria-label={t`Messages`}>
        {rows.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            isSelected={selected.has(message.id)}
            onSelect={(isSelected) => handleSelect(message.id, isSelected)}
          />
        ))}
      </ul>
    </>
  );
}

/** The messages by subject, twenty per page. */
export function MessagesCard() {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const names = useCategoryNames();
  const panelId = useId();
  const [params, setParams] = useSearchParams();
  const query = readMessageQuery(params);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const reading = useMessageList(query);
  const { data } = reading;
  function change(next: Partial<MessageQuery>): void {
    setSelected(new Set());
    setParams(writeMessageQuery({ ...query, page: 1, ...next }), { replace: next.page === undefined });
  }
  return (
    <Card flush className="overflow-clip">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-5 max-md:px-4">
        <Tabs
          label={t`Message types`}
          tabs={[
            { id: "all" as const, label: t`All` },
            ...MESSAGE_CATEGORIES.map((id) => ({ id, label: names[id] })),
          ]}
          value={query.category}
          onChange={(category) => change({ category })}
          panelId={panelId}
          className="-ms-3 min-h-13"
        />
        <div className="py-2">
          <Switch
            label={t`Unread only`}
            showLabel
            checked={query.unread}
            onChange={(unread) => change({ unread })}
          />
        </div>
      </div>
      <TabPanel id={panelId} tabId={query.category}>
        <Body
          reading={reading}
          query={query}
          selected={selected}
          onSelect={setSelected}
          onClear={() => change({ category: "all", unread: false })}
          onPage={(page) => change({ page })}
        />
      </TabPanel>
      {data !== undefined && data.total > PAGE_SIZES.messageCentre && (
        <div className="border-t border-line px-5 py-3 max-md:px-4">
          <Pagination
            page={query.page}
            pageSize={PAGE_SIZES.messageCentre}
            total={data.total}
            locale={locale}
            onPage={(page) => change({ page })}
          />
        </div>
      )}
    </Card>
  );
}
