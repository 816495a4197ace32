import type { ReactNode } from "react";
import { ErrorState, Skeleton } from "shared/ui";
import type { SWRResponse } from "swr";

/** Props of {@link Loaded}. */
export interface LoadedProps<Data> {
  call: Pick<SWRResponse<Data, Error>, "data" | "error" | "mutate">;
  /** With its article, for "Couldn't load the order." */
  what: string;
  /** Height of the placeholder, as a class. */
  height?: string;
  children: (data: Data) => ReactNode;
}

/** Shows the data of a call: a placeholder while loading, and on failure the reason with a retry. */
export function Loaded<Data>({
  call: { data, error, mutate },
  what,
  height = "h-64",
  children,
}: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error !== undefined)
    return (
      <ErrorState title={`Couldn't load ${what}.`} message={error.message} onRetry={() => void mutate()} />
    );
  return (
    <div role="group" aria-busy="true" aria-label="Loading…">
      <Skeleton className={height} />
    </div>
  );
}
