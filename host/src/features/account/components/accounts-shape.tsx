import { CardShape, Delayed, Skeleton } from "shared/ui";

/** Grid of account cards. */
export const GRID = "grid gap-3 md:grid-cols-2 md:gap-5 xl:grid-cols-3";

/** Skeleton of the search and the account cards. */
export function AccountsShape() {
  return (
    <>
      <div className="mb-4 flex h-11 items-center md:h-10">
        <Delayed>
          <Skeleton className="h-9 w-80 max-w-full" />
        </Delayed>
      </div>
      <div className={GRID}>
        {[1, 2, 3, 4, 5, 6].map((index) => (
          <CardShape key={index} lines={2} className="min-h-32" />
        ))}
      </div>
    </>
  );
}
