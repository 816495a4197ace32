import { Component, type ReactNode } from "react";
import { reloadOnceForChunk } from "shared/navigation";
import { ServerErrorPage } from "../features/errors/server-error-page.tsx";

interface ShellBoundaryProps {
  /** Changes with the address; a change gives the page another try. */
  resetKey: string;
  children: ReactNode;
}

interface ShellBoundaryState {
  hasFailed: boolean;
}

/** Last boundary of the page: whatever breaks below leaves header and footer in place and offers a way on. */
export class ShellBoundary extends Component<ShellBoundaryProps, ShellBoundaryState> {
  override state: ShellBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ShellBoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    void reloadOnceForChunk(error);
  }

  override componentDidUpdate(previous: ShellBoundaryProps): void {
    if (this.state.hasFailed && previous.resetKey !== this.props.resetKey)
      this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    if (this.state.hasFailed) return <ServerErrorPage onRetry={() => location.reload()} />;
    return this.props.children;
  }
}
