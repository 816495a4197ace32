import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { UpdatedStamp } from "shared/mining";
import { Content } from "shared/ui";

/** Props of {@link PageFrame}. */
interface PageFrameProps {
  /** At the left above the page. */
  head?: ReactNode;
  /** When the data came, in seconds since 1970. */
  updatedAt: number | null;
  isRefreshing: boolean;
  onRefresh: () => void;
  children: ReactNode;
}

/** The column of an observer's page, with when its data came and what an observer is. */
export function PageFrame({ head, updatedAt, isRefreshing, onRefresh, children }: PageFrameProps) {
  return (
    <Content className="pt-4 pb-12">
      <div className="mb-3 flex min-h-7 flex-wrap items-center justify-between gap-x-3">
        {head}
        <span className="ms-auto">
          <UpdatedStamp at={updatedAt} isBusy={isRefreshing} onRefresh={onRefresh} />
        </span>
      </div>
      {children}
      <p className="mt-4 text-xs text-ink-3">
        <Trans>You see what the owner chose to share. Nothing can be changed here.</Trans>
      </p>
    </Content>
  );
}
