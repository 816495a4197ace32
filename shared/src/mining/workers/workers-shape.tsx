import { useLingui } from "@lingui/react/macro";
import { BandedTableShape, PageHead, ShapeBand, Skeleton } from "../../ui/index.ts";

/** The skeleton of the counts below the title. */
export function CountsShape() {
  return (
    <div className="flex h-[2lh] flex-col justify-evenly">
      <Skeleton className="h-3 w-44" />
      <Skeleton className="h-3 w-48" />
    </div>
  );
}

/** The head of the worker page while its coin is unknown: the title, and the skeletons of counts and buttons. */
export function WorkersHeadShape() {
  const { t } = useLingui();
  return (
    <PageHead
      title={t`Workers`}
      subtitle={<CountsShape />}
      actions={["w-28", "w-11", "w-11", "w-32"].map((width, index) => (
        <Skeleton key={index} className={`h-10 max-md:h-11 ${width}`} />
      ))}
    />
  );
}

/** The skeleton of the worker list: groups, and the table with its tabs and search. */
export function WorkersShape() {
  return (
    <div className="grid gap-4 lg:grid-cols-[11.5rem_minmax(0,1fr)]">
      <div className="space-y-4 px-3 pt-8 max-lg:hidden">
        {[1, 2, 3, 4].map((group) => (
          <Skeleton key={group} className="h-9" />
        ))}
      </div>
      <BandedTableShape columns={8}>
        <ShapeBand className="h-14 max-lg:h-11.25">
          {[1, 2, 3, 4].map((tab) => (
            <Skeleton key={tab} className="h-4 w-20" />
          ))}
        </ShapeBand>
        <ShapeBand className="h-15 max-md:h-16 lg:hidden">
          <Skeleton className="h-10 flex-1 max-md:h-11" />
        </ShapeBand>
        <ShapeBand className="h-14.25 bg-sunken md:hidden">
          {[1, 2, 3].map((order) => (
            <Skeleton key={order} className="h-4 flex-1" />
          ))}
        </ShapeBand>
      </BandedTableShape>
    </div>
  );
}
