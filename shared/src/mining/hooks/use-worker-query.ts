import { useSearchParams } from "../../router/index.ts";
import { readWorkerQuery, writeWorkerQuery, type WorkerQuery } from "../model/worker-query.ts";

/** Changes the choice; a change of anything but the page starts at the first page. */
export type ChangeWorkerQuery = (change: Partial<WorkerQuery>, options?: { replace: boolean }) => void;

/**
 * The list's choice, kept in the page's address so that a reload or a shared link keeps it.
 *
 * @returns the choice and how to change it
 */
export function useWorkerQuery(): [WorkerQuery, ChangeWorkerQuery] {
  const [search, setSearch] = useSearchParams();
  function change(members: Partial<WorkerQuery>, options: { replace: boolean } = { replace: false }): void {
    setSearch((now) => writeWorkerQuery(now, { ...readWorkerQuery(now), page: 1, ...members }), options);
  }
  return [readWorkerQuery(search), change];
}
