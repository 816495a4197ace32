import { Component, type ReactNode } from "react";
import { toRemoteError, type RemoteError } from "./remote-error.ts";

type RemoteBoundaryProps = {
  /** The page that is shown; another page is tried after a failure. */
  page: string;
  /** Called once per failure. */
  onError: (error: RemoteError) => void;
  /** Shown in place of the section. */
  renderFailure: (error: RemoteError) => ReactNode;
  children: ReactNode;
};

/** Contains a section's failure. Another page or a new key restarts it. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { error: RemoteError | null }> {
  override state: { error: RemoteError | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: RemoteError } {
    return { error: toRemoteError(error, "render") };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(toRemoteError(error, "render"));
  }

  override componentDidUpdate(previous: RemoteBoundaryProps): void {
    if (this.state.error !== null && previous.page !== this.props.page) this.setState({ error: null });
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.renderFailure(error) : this.props.children;
  }
}
