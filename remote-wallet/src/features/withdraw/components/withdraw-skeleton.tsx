import { Delayed } from "shared/ui";
import { FormSkeleton, LinesSkeleton } from "#/components/form-skeleton.tsx";

/** Grid of the form and the cards next to it. */
export const WITHDRAW_GRID = "grid items-start gap-5 max-md:gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]";

/** Placeholder of the page. */
export function WithdrawSkeleton() {
  return (
    <Delayed>
      <div className={WITHDRAW_GRID}>
        <FormSkeleton fields={4} />
        <LinesSkeleton lines={6} />
      </div>
    </Delayed>
  );
}
