import { Trans } from "@lingui/react/macro";

/** Browser and system of a sign-in, as far as it sent them. */
export function DeviceName({ device }: { device: string }) {
  return device === "" ? <Trans>Unknown device</Trans> : <>{device}</>;
}
