import { getWorkerViews, type WorkerView } from "contracts";
import { useEffect, useRef } from "react";
import { useCall } from "shared/api";
import { PLAIN_QUERY, readWorkerQuery, writeWorkerQuery, type WorkerQuery } from "shared/mining";
import { useSearchParams } from "shared/router";

/** Query parameter of the page that holds a view. */
const VIEW = "view";

/** The settings of the list that a view saves. */
type Choice = Pick<WorkerQuery, "groupId" | "name" | "status" | "tag" | "sortBy" | "sortOrder">;

function choiceOf(view: WorkerView): Choice {
  return {
    groupId: view.group_id,
    name: view.worker_name,
    status: view.status,
    tag: view.tag,
    sortBy: view.sort_by,
    sortOrder: view.sort_order,
  };
}

function isSame(one: Choice, other: Choice): boolean {
  return (
    one.groupId === other.groupId &&
    one.name === other.name &&
    one.status === other.status &&
    (one.tag ?? "") === (other.tag ?? "") &&
    one.sortBy === other.sortBy &&
    one.sortOrder === other.sortOrder
  );
}

function withView(now: URLSearchParams, view: WorkerView): URLSearchParams {
  const next = writeWorkerQuery(now, { ...readWorkerQuery(now), ...choiceOf(view), page: 1 });
  next.set(VIEW, view.name);
  return next;
}

/** The saved views of the list, and the one that is open. */
export interface WorkerViews {
  views: readonly WorkerView[];
  hasFailed: boolean;
  /** The view in the address; null if none. */
  current: WorkerView | null;
  /** Whether the list has changed since the view was opened. */
  isChanged: boolean;
  open: (view: WorkerView) => void;
  /** Removes the view from the address; the list stays unchanged. */
  leave: () => void;
  /** Returns the current list as a view with a name, to be saved. */
  asView: (name: string) => WorkerView;
}

/**
 * Returns the views of the workers of a coin. An address with a view, and no other list settings, opens it; one without any opens
 * the default view.
 *
 * @param coin coin code
 */
export function useWorkerViews(coin: string): WorkerViews {
  const [search, setSearch] = useSearchParams();
  const { data, error } = useCall(getWorkerViews, { params: { coin } });
  const isOpened = useRef(false);
  const asked = search.get(VIEW);
  const query = readWorkerQuery(search);
  const isPlain = isSame(query, PLAIN_QUERY);
  const current = data?.find((view) => view.name === asked) ?? null;

  // The address is outside of React; only its initial value opens a view, later the person chooses.
  useEffect(() => {
    if (data === undefined || isOpened.current) return;
    isOpened.current = true;
    const view = data.find(({ name, is_default }) => (asked === null ? is_default : name === asked));
    if (isPlain && view !== undefined) setSearch((now) => withView(now, view), { replace: true });
  }, [data, asked, isPlain, setSearch]);

  return {
    views: data ?? [],
    hasFailed: error !== undefined && data === undefined,
    current,
    isChanged: current !== null && !isSame(query, choiceOf(current)),
    open: (view) => setSearch((now) => withView(now, view)),
    leave: () =>
      setSearch((now) => {
        const next = new URLSearchParams(now);
        next.delete(VIEW);
        return next;
      }),
    asView: (name) => ({
      name,
      group_id: query.groupId,
      worker_name: query.name,
      status: query.status,
      tag: query.tag ?? "",
      sort_by: query.sortBy,
      sort_order: query.sortOrder,
      is_default: data?.find((view) => view.name === name)?.is_default ?? false,
    }),
  };
}
