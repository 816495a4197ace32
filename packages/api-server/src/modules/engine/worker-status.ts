import { WORKER_STATUS_SECONDS } from "contracts/constants";

/** Returns the status of a worker. */
export function workerStatus(last_active: number, at: number): "active" | "unactive" | "invalid" {
  const silence = at - last_active;
  if (silence > WORKER_STATUS_SECONDS.invalid) return "invalid";
  return silence > WORKER_STATUS_SECONDS.unactive ? "unactive" : "active";
}
