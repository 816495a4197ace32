import { Card, Content, Skeleton, SkeletonText, StatStrip } from "shared/ui";

const BARS = 6;

/** Placeholder of a figure with its label and note. */
function FigureShape() {
  return (
    <div className="px-5 py-4 max-md:px-4">
      <Skeleton className="my-0.75 h-3.5 w-24 max-w-full" />
      <Skeleton className="my-1 h-5.5 w-32 max-w-full max-md:my-0.75" />
      <div className="h-10 pt-0.75">
        <Skeleton className="h-3.5 w-40 max-w-full" />
      </div>
    </div>
  );
}

/**
 * Placeholder of an observer page until the key's permissions are known: heading, chart with its figures, and the cards beside
 * it.
 */
export function ObserverShape() {
  return (
    <Content className="pt-4 pb-12">
      <div aria-busy>
        <div className="mb-3 flex h-7 items-center">
          <Skeleton className="h-5 w-40 max-w-full" />
        </div>
        <div className="grid gap-4 max-md:gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Card title={<Skeleton className="my-1 h-4 w-24" />} flush>
            <div className="grid grid-cols-3 gap-4 px-5 pt-2 max-md:px-4">
              <Skeleton className="h-15" />
              <Skeleton className="h-15" />
              <Skeleton className="h-15" />
            </div>
            <div className="px-3 pt-4 pb-4 max-md:px-2">
              <Skeleton className="h-88 max-md:h-67" />
            </div>
          </Card>
          <div className="grid min-w-0 grid-rows-[auto_1fr] gap-4 max-md:gap-3">
            <StatStrip className="lg:grid-cols-2!">
              <FigureShape />
              <FigureShape />
            </StatStrip>
            <Card title={<Skeleton className="my-1 h-4 w-24" />}>
              <SkeletonText lines={BARS} />
            </Card>
          </div>
        </div>
      </div>
    </Content>
  );
}
