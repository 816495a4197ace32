import { useLingui } from "@lingui/react/macro";
import { PrerenderedPage } from "shared/hydration";
import { Delayed } from "shared/ui";
import { PageShape } from "./page-shape.tsx";

/** Placeholder for a page while its files or the session are loading. */
export function PageSkeleton() {
  const { t } = useLingui();
  return (
    <PrerenderedPage
      fallback={
        <div data-to-come="" role="status" aria-label={t`Loading…`} className="min-h-[70vh]">
          <Delayed>
            <PageShape />
          </Delayed>
        </div>
      }
    />
  );
}
