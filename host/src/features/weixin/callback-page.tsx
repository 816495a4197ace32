import { Trans, useLingui } from "@lingui/react/macro";
import { finishWeixin } from "contracts";
import { useEffect, useRef, useState } from "react";
import { callApi, useErrorText } from "shared/api";
import { goToPath, isSafeNext, pathTo } from "shared/navigation";
import { useLocation } from "shared/router";
import { beginSession } from "shared/session";
import { ButtonLink, ErrorState, Spinner } from "shared/ui";
import { finishSignIn } from "#/components/finish-sign-in.ts";
import { useTitle } from "#/components/use-title.ts";
import { pendingBind, takeStart } from "./model/way.ts";

/** How the return from the chat app ended without success; `foreign` if this browser did not start it. */
type Ending = { kind: "foreign" | "cancelled" } | { kind: "failed"; error: unknown };

/** Signs in, or stores the person to be linked; returns the page to continue with, or undefined when the person canceled. */
async function comeBack(code: string, state: string, next: string): Promise<string | undefined> {
  const answer = await callApi(finishWeixin, { body: { code, state } });
  if (!answer.is_bind) {
    pendingBind.write({ token: answer.bind_token, name: answer.name });
    return pathTo("weixin.bind", {});
  }
  const token = await finishSignIn(answer.account, answer.sign_in);
  if (token === undefined) return undefined;
  await beginSession(token);
  return next !== "" && isSafeNext(next) ? next : pathTo("weixin.hashrate", {});
}

function useComingBack(): Ending | null {
  const { search } = useLocation();
  const [ending, setEnding] = useState<Ending | null>(null);
  const isBegun = useRef(false);

  // Exchanges the code with the server only once, since a code is single-use.
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const query = new URLSearchParams(search);
    const state = query.get("state") ?? "";
    const code = query.get("code") ?? "";
    const next = takeStart(state);
    if (next === null) {
      setEnding({ kind: "foreign" });
      return;
    }
    if (code === "") {
      setEnding({ kind: "cancelled" });
      return;
    }
    comeBack(code, state, next).then(
      (path) => (path === undefined ? setEnding({ kind: "cancelled" }) : goToPath(path, { replace: true })),
      (error: unknown) => setEnding({ kind: "failed", error }),
    );
  }, [search]);
  return ending;
}

/** The page that the chat app redirects back to (R2.3.45). */
export function CallbackPage() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const ending = useComingBack();
  useTitle(t`WeChat`);
  if (ending === null) {
    return (
      <div role="status" className="grid min-h-[60vh] place-items-center">
        <h1 className="flex items-center gap-3 text-sm text-ink-2">
          <Spinner /> <Trans>Signing in with WeChat…</Trans>
        </h1>
      </div>
    );
  }
  const titles = {
    foreign: t`This request was not started in this browser.`,
    cancelled: t`Sign-in with WeChat was canceled.`,
    failed: t`Couldn't sign in with WeChat.`,
  };
  return (
    <div className="grid min-h-[60vh] content-center">
      <ErrorState
        isPage
        title={titles[ending.kind]}
        message={ending.kind === "failed" ? errorText(ending.error) : undefined}
      />
      <p className="text-center">
        <ButtonLink to={pathTo("weixin.bind", {})} variant="primary">
          <Trans>Start again</Trans>
        </ButtonLink>
      </p>
    </div>
  );
}

export { CallbackPage as Component };
