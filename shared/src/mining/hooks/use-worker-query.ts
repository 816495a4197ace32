import { useSearchParams } from "../../router/index.ts";
import { readWorkerQuery, writeWorkerQuery, type WorkerQuery } from "../model/worker-query.ts";

/** Changes the filters; a change of anything but the page returns to the first page. */
export type ChangeWorkerQuery = (change: Partial<WorkerQuery>, options?: { replace: boolean }) => void;

/**
 * The list's filters, stored in the page's address so that a reload or a shared link keeps them.
 *
 * @returns the filters and how to change them
 */
export function useWorkerQuery(): [WorkerQuery, ChangeWorkerQuery] {
  const [search, setSearch] = useSearchParams();
  function change(members: Partial<WorkerQuery>, options: { replace: boolean } = { replace: false }): void {
    setSearch((now) => writeWorkerQuery(now, { ...readWorkerQuery(now), page: 1, ...members }), options);
  }
  return [readWorkerQuery(search), change];
}
