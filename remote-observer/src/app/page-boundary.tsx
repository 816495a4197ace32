import { Component, useEffect, useState, type ReactNode } from "react";
import { watchReachability } from "shared/api";
import { failedChunkOf, mayReloadForChunk, reloadOnceForChunk, reloadPage } from "shared/navigation";
import { recordPageError } from "shared/telemetry";
import { FailedPage } from "shared/ui";

/** One that only could not be reached comes back by itself. */
function Failure({ error }: { error: unknown }) {
  const [isReloading, setIsReloading] = useState(() => mayReloadForChunk(error));
  const [isOutOfReach, setIsOutOfReach] = useState(false);

  // Leads out of the page: a lost file is requested again with a new page, now or once the server is back.
  useEffect(() => {
    if (failedChunkOf(error) === null) return;
    void reloadOnceForChunk(error).then(setIsReloading);
    return watchReachability({ onLost: () => setIsOutOfReach(true), onBack: reloadPage });
  }, [error]);

  return isReloading ? null : <FailedPage isOutOfReach={isOutOfReach} onRetry={reloadPage} />;
}

interface PageBoundaryProps {
  /** Changes with the address; a change gives the page another try. */
  resetKey: string;
  children: ReactNode;
}

interface PageBoundaryState {
  failure: { error: unknown } | null;
}

/** Last boundary of the stand-alone pages: whatever breaks below leaves the header in place and offers a way on. */
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
