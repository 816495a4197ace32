import { Component, type ReactNode } from "react";
import { toRemoteError, type RemoteError } from "./remote-error.ts";

type RemoteBoundaryProps = {
  /** Called once per failure. */
  onError: (error: RemoteError) => void;
  /** Shown in place of the section. */
  renderFailure: (error: RemoteError) => ReactNode;
  children: ReactNode;
};

/** Contains a section's failure. A new key restarts it. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { error: RemoteError | null }> {
  override state: { error: RemoteError | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: RemoteError } {
    return { error: toRemoteError(error, "render") };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(toRemoteError(error, "render"));
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.renderFailure(error) : this.props.children;
  }
}
