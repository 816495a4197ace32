import { useLingui } from "@lingui/react/macro";
import { Delayed, Skeleton } from "shared/ui";
import { EarlyPage } from "./early-page.tsx";

/** Stands where a page will be while its files or the session are on their way. */
export function PageSkeleton() {
  const { t } = useLingui();
  return (
    <EarlyPage
      fallback={
        <div
          role="status"
          aria-label={t`Loading`}
          className="mx-auto min-h-[70vh] w-full max-w-content px-4 py-8 md:px-6 xl:px-0"
        >
          <Delayed>
            <Skeleton className="h-8 w-56" />
            <Skeleton className="mt-6 h-28 w-full" />
            <Skeleton className="mt-5 h-72 w-full" />
          </Delayed>
        </div>
      }
    />
  );
}
