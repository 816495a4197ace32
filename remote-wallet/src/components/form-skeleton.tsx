import { Card, Skeleton, SkeletonText } from "shared/ui";

/** Placeholder of a form card: labels, fields and a button. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <Card>
      <div className="space-y-5">
        {Array.from({ length: fields }, (_, index) => (
          <div key={index} className="space-y-2">
            <Skeleton className="h-3.5 w-24" />
            <Skeleton className="h-10" />
          </div>
        ))}
        <Skeleton className="h-11" />
      </div>
    </Card>
  );
}

/** Placeholder of a card with lines. */
export function LinesSkeleton({ lines }: { lines: number }) {
  return (
    <Card>
      <Skeleton className="mb-5 h-4 w-32" />
      <SkeletonText lines={lines} />
    </Card>
  );
}
