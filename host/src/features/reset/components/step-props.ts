import type { ResetRequest, ResetType } from "contracts";

/** Props shared by the steps of a verified reset. */
export interface StepProps {
  token: string;
  type: ResetType;
  request: ResetRequest;
  onRequest: (request: ResetRequest) => void;
}
