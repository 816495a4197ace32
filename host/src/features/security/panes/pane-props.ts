import type { ReactNode } from "react";
import type { BindBusiness } from "shared/security";

/** Props of a binding pane, which makes the calls of step 2 itself. */
export interface PaneProps {
  business: BindBusiness;
  /** Single-use token of the verification. */
  token: string;
  /** Called when the binding succeeded; with content to show once, if any. */
  onDone: (shownOnce?: ReactNode) => void;
  /** Called when the token has expired. */
  onExpired: () => void;
  onCancel: () => void;
  /** Called when a request starts or ends; the dialog cannot be closed meanwhile. */
  onBusy: (isBusy: boolean) => void;
}
