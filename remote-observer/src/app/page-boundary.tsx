import { Component, useEffect, useState, type ReactNode } from "react";
import { watchReachability } from "shared/api";
import { failedChunkOf, mayReloadForChunk, reloadOnceForChunk, reloadPage } from "shared/navigation";
import { recordPageError } from "shared/telemetry";
import { FailedPage } from "shared/ui";

/** Shows a failed page; one whose file could not be loaded recovers by itself. */
function Failure({ error }: { error: unknown }) {
  const [isReloading, setIsReloading] = useState(() => mayReloadForChunk(error));
  const [isOutOfReach, setIsOutOfReach] = useState(false);

  // Reloads the page: a failed file is requested again with a new page, now or once the server is back.
  useEffect(() => {
    if (failedChunkOf(error) === null) return;
    void reloadOnceForChunk(error).then(setIsReloading);
    return watchReachability({ onLost: () => setIsOutOfReach(true), onBack: reloadPage });
  }, [error]);

  return isReloading ? null : <FailedPage isOutOfReach={isOutOfReach} onRetry={reloadPage} />;
}

interface PageBoundaryProps {
  /** Changes with the address; a change retries the page. */
  resetKey: string;
  children: ReactNode;
}

interface PageBoundaryState {
  failure: { error: unknown } | null;
}

/** Outermost error boundary of the standalone pages: any failure below keeps the header and offers a retry. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    recordPageError(error, "observer");
  }

  override componentDidUpdate(previous: PageBoundaryProps): void {
    if (this.state.failure && previous.resetKey !== this.props.resetKey) this.setState({ failure: null });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <Failure error={failure.error} /> : this.props.children;
  }
}
