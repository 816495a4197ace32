import type { ReactNode } from "react";
import type { BindBusiness } from "shared/security";

/** What the pane of a binding gets: it makes the calls of step 2 itself. */
export interface PaneProps {
  business: BindBusiness;
  /** Single-use token of the verification. */
  token: string;
  /** Told when the binding is made; with what has to be shown this once. */
  onDone: (shownOnce?: ReactNode) => void;
  /** Told when the token is over. */
  onExpired: () => void;
  onCancel: () => void;
  /** Says whether a request is under way, while which the dialog cannot be closed. */
  onBusy: (isBusy: boolean) => void;
}
