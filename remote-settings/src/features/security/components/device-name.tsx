import { Trans } from "@lingui/react/macro";

/** Browser and operating system of a sign-in, as far as they were sent. */
export function DeviceName({ device }: { device: string }) {
  return device === "" ? <Trans>Unknown device</Trans> : <>{device}</>;
}
