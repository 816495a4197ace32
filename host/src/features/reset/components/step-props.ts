import type { ResetRequest, ResetType } from "contracts";

/** What each step of a verified reset gets. */
export interface StepProps {
  token: string;
  type: ResetType;
  request: ResetRequest;
  onRequest: (request: ResetRequest) => void;
}
