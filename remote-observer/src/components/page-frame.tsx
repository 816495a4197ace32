import { Trans } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { UpdatedStamp } from "shared/mining";
import { AFTER_PARTS, Content } from "shared/ui";

/** Props of {@link PageFrame}. */
interface PageFrameProps {
  /** Content at the top left, beside the update time; without it the time is below the page. */
  head?: ReactNode;
  /** When the data arrived, in seconds since 1970. */
  updatedAt: number | null;
  /** When the pool measured that data. */
  measuredAt?: number | null | undefined;
  children: ReactNode;
}

/** The column of an observer page, with the time of its data and a note on what an observer is. */
export function PageFrame({ head, updatedAt, measuredAt, children }: PageFrameProps) {
  const stamp = <UpdatedStamp at={updatedAt} measuredAt={measuredAt} />;
  return (
    <Content className={clsx("pb-12", head === undefined ? "pt-6 max-md:pt-4" : "pt-4")}>
      {head !== undefined && (
        <div className="mb-3 flex min-h-7 items-center gap-x-3">
          <div className="min-w-0 flex-1">{head}</div>
          {stamp}
        </div>
      )}
      {children}
      <div className={clsx("mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2", AFTER_PARTS)}>
        <p className="text-xs text-ink-3">
          <Trans>You see what the owner chose to share. Nothing can be changed here.</Trans>
        </p>
        {head === undefined && stamp}
      </div>
    </Content>
  );
}
