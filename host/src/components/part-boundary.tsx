import { msg } from "@lingui/core/macro";
import { Component, type ReactNode } from "react";
import { i18n } from "shared/i18n";
import { mayReloadForChunk, reloadOnceForChunk } from "shared/navigation";
import { showToast } from "shared/toast";

interface PartBoundaryProps {
  /** A change retries the part. */
  resetKey?: unknown;
  /** Called to close the failed part when a reload cannot help. */
  onFailed?: () => void;
  /** Shown in place of the failed part; nothing by default. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface PartBoundaryState {
  hasFailed: boolean;
}

/** Shows that a part of the page could not be loaded. */
export function showLostPart(): void {
  showToast("error", i18n._(msg`Couldn't load this part of the page. Reload the page to try again.`));
}

/**
 * Error boundary of a menu, panel or dialog of the shell: when its script cannot be loaded, reloads the page once; after that,
 * the page stays without the part (R2.1.11).
 */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): PartBoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (mayReloadForChunk(error))
      void reloadOnceForChunk(error).then((isReloading) => isReloading || this.giveUp());
    else this.giveUp();
  }

  override componentDidUpdate(previous: PartBoundaryProps): void {
    if (this.state.hasFailed && previous.resetKey !== this.props.resetKey)
      this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }

  private giveUp(): void {
    showLostPart();
    this.props.onFailed?.();
  }
}
