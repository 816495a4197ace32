import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useErrorText } from "shared/api";
import { loadPage, matchRoute, pathTo, readNext } from "shared/navigation";
import { useLocation } from "shared/router";
import { setSummary, useSession } from "shared/session";
import { Notice, PageHead, RevealTogether, Spinner } from "shared/ui";
import { useTitle } from "#/components/use-title.ts";
import { AccountChooser } from "./components/account-chooser.tsx";
import { AccountsShape } from "./components/accounts-shape.tsx";
import { chooseAccount, findAccountByName } from "./model/choose-account.ts";

type Outcome = { kind: "switching" } | { kind: "unknown" } | { kind: "failed"; message: string };

/** Switches to the account in the address immediately; an error is shown above the chooser. */
function useNamedAccount(name: string | undefined, next: string): Outcome | undefined {
  const errorText = useErrorText();
  const { account, origin } = useSession();
  const [outcome, setOutcome] = useState<Outcome>({ kind: "switching" });
  const hasBegun = useRef(false);

  // Sends the switch to the server, once per page.
  useEffect(() => {
    if (name === undefined || hasBegun.current) return;
    hasBegun.current = true;
    async function change(requested: string): Promise<void> {
      if (account?.account?.toLowerCase() === requested.toLowerCase()) {
        setSummary(false);
        loadPage(next);
        return;
      }
      const found = await findAccountByName(requested, origin);
      if (found === undefined) setOutcome({ kind: "unknown" });
      else await chooseAccount(found.id, next);
    }
    change(name).catch((error: unknown) => setOutcome({ kind: "failed", message: errorText(error) }));
  }, [name, next, account, origin, errorText]);
  return name === undefined ? undefined : outcome;
}

function Problem({ outcome, name }: { outcome: Outcome; name: string }) {
  if (outcome.kind === "failed")
    return <Notice role="alert" tone="negative" title={outcome.message} className="mb-4" />;
  return (
    <Notice
      role="alert"
      tone="warning"
      title={<Trans>There is no account “{name}” under your sign-in.</Trans>}
      className="mb-4"
    >
      <Trans>Choose one of yours.</Trans>
    </Notice>
  );
}

/** Chooser of the mining account, or the switch to the one in the address (R2.3.4). */
export function SwitchPage() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const next = readNext(search, pathTo("pool.state", {}));
  const name = matchRoute(pathname)?.params["account"];
  const outcome = useNamedAccount(name, next);
  useTitle(t`Switch account`);
  if (outcome?.kind === "switching") {
    return (
      <p role="status" className="flex items-center justify-center gap-2.5 px-4 py-24 text-ink-2">
        <Spinner />
        <Trans>Switching to {name}</Trans>
      </p>
    );
  }
  return (
    <div className="mx-auto w-full max-w-content px-4 py-6 md:px-6 xl:px-0">
      <PageHead title={t`Switch account`} />
      {outcome === undefined || name === undefined ? null : <Problem outcome={outcome} name={name} />}
      <RevealTogether skeleton={<AccountsShape />}>
        <AccountChooser next={next} />
      </RevealTogether>
    </div>
  );
}

export { SwitchPage as Component };
