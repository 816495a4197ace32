import { Trans, useLingui } from "@lingui/react/macro";
import { getShortLink } from "contracts";
import { useEffect, useRef, useState } from "react";
import { useCall, useErrorText } from "shared/api";
import { goToPath, isSafeNext, loadPage, matchRoute, pathTo } from "shared/navigation";
import { Navigate, useLocation } from "shared/router";
import { getSession, useSession } from "shared/session";
import { sendTracking, track } from "shared/telemetry";
import { Content, ErrorState, Spinner } from "shared/ui";
import { isMissing } from "#/components/is-missing.ts";
import { useTitle } from "#/components/use-title.ts";
import { readFingerprint } from "#/components/visitor-storage.ts";

/** Maximum time to send the events; the next page sends the rest. */
const SEND_MS = 1000;

function countVisit(id: string): void {
  track({ type: "COUNTER", name: "short_pv", id, value: 1 });
  track({ type: "UNIQ_COUNTER", name: "short_uv", id, value: readFingerprint() });
  const { account } = getSession();
  if (account !== null)
    track({ type: "UNIQ_COUNTER", name: "short_user_count", id, value: String(account.id) });
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function follow(url: string): void {
  if (isSafeNext(url)) goToPath(url, { replace: true });
  else loadPage(url);
}

/** Counts the visit once, then follows the link; leaving before that is counted too. */
function Follow({ id, url }: { id: string; url: string | undefined }) {
  const isCounted = useRef(false);

  // Counts that the page was opened, and that it was left before the link was known.
  useEffect(() => {
    if (!isCounted.current) countVisit(id);
    isCounted.current = true;
    if (url !== undefined) return undefined;
    const handleLeave = () => track({ type: "COUNTER", name: "short_leave_count", id, value: 1 });
    window.addEventListener("pagehide", handleLeave, { once: true });
    return () => window.removeEventListener("pagehide", handleLeave);
  }, [id, url]);

  // Follows the link once the events are sent.
  useEffect(() => {
    if (url === undefined) return undefined;
    let isHere = true;
    void Promise.race([sendTracking(), wait(SEND_MS)]).then(() => {
      if (isHere) follow(url);
    });
    return () => {
      isHere = false;
    };
  }, [url]);
  return null;
}

function ShortLink({ id }: { id: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { status } = useSession();
  const { data, error, mutate } = useCall(getShortLink, { params: { id } });
  // Automatic retries of the read would delay the error message.
  const [isRetrying, setRetrying] = useState(false);
  useTitle(t`Opening the link…`);
  if (isMissing(error)) return <Navigate to={pathTo("home", {})} replace />;
  if (error !== undefined && data === undefined) {
    return (
      <ErrorState
        isPage
        title={t`Couldn't open the link.`}
        message={errorText(error)}
        busy={isRetrying}
        onRetry={() => {
          setRetrying(true);
          void mutate().finally(() => setRetrying(false));
        }}
      />
    );
  }
  return (
    <div role="status" className="grid min-h-[60vh] place-items-center">
      <p className="flex items-center gap-3 text-sm text-ink-2">
        <Spinner /> <Trans>Opening the link…</Trans>
      </p>
      {status !== "starting" && <Follow id={id} url={data?.url} />}
    </div>
  );
}

/** Short link: counts the visit and follows it; without an id or with an unknown one, redirects home (R2.3.13). */
export function ShortLinkPage() {
  const { pathname } = useLocation();
  const id = matchRoute(pathname)?.params["id"];
  return id === undefined ? (
    <Navigate to={pathTo("home", {})} replace />
  ) : (
    <Content>
      <h1 className="sr-only">
        <Trans>Short link</Trans>
      </h1>
      <ShortLink key={id} id={id} />
    </Content>
  );
}

export { ShortLinkPage as Component };
