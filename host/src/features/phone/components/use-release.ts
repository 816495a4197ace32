import { getAppVersion, type CallData } from "contracts";
import { useCall } from "shared/api";

/** Releases of the app. */
export type AppRelease = CallData<typeof getAppVersion>;

/** Reads the releases of the app. */
export function useRelease() {
  return useCall(getAppVersion, {});
}

/** Whether there is an app to install at all. */
export function hasApp({ ios, android }: AppRelease): boolean {
  return ios !== null || android !== null;
}
