import { Trans } from "@lingui/react/macro";
import { TIMINGS_MS } from "contracts";
import { useCallback } from "react";
import { goToPath, pathTo } from "shared/navigation";
import { useLocation } from "shared/router";
import { useCountdown } from "./countdown.ts";

function Countdown() {
  const goHome = useCallback(() => goToPath(pathTo("home", {}), { replace: true }), []);
  const seconds = useCountdown(TIMINGS_MS.existUrlRedirect, goHome);
  return (
    <p className="num mt-2" role="timer">
      <Trans>Redirecting to the home page in {seconds} s.</Trans>
    </p>
  );
}

/** Redirects an error page home after a countdown if its address says that the link's target should exist (R2.8.2). */
export function HomeCountdown() {
  const { search } = useLocation();
  return new URLSearchParams(search).has("isExistUrl") ? <Countdown /> : null;
}
