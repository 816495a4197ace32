import { Component, type ReactNode } from "react";
import { reloadOnceForChunk } from "shared/navigation";
import { recordPageError } from "shared/telemetry";
import { ServerErrorPage } from "../features/errors/server-error-page.tsx";

interface ShellBoundaryProps {
  /** Changes with the address; each change retries. */
  resetKey: string;
  /** Header and footer are inside the boundary too, so only the error is shown. */
  isWholePage?: boolean;
  children: ReactNode;
}

interface ShellBoundaryState {
  hasFailed: boolean;
}

/** The outermost error boundary of a page: keeps header and footer in place and offers a way forward. */
export class ShellBoundary extends Component<ShellBoundaryProps, ShellBoundaryState> {
  override state: ShellBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ShellBoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    recordPageError(error, "host");
    void reloadOnceForChunk(error);
  }

  override componentDidUpdate(previous: ShellBoundaryProps): void {
    if (this.state.hasFailed && previous.resetKey !== this.props.resetKey)
      this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const page = <ServerErrorPage onRetry={() => location.reload()} />;
    return this.props.isWholePage ? <main id="main">{page}</main> : page;
  }
}
