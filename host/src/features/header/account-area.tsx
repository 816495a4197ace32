import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { User } from "contracts";
import { ChevronDown } from "lucide-react";
import { lazy } from "react";
import { matchRoute, pathTo } from "shared/navigation";
import { useLocation } from "shared/router";
import { useSession } from "shared/session";
import { ButtonLink } from "shared/ui";
import { FlyoutPanel } from "#/components/flyout-panel.tsx";
import { useFlyout } from "#/components/use-flyout.ts";

const AccountPanel = lazy(async () => ({ default: (await import("./account-panel.tsx")).AccountPanel }));

/** Square with the first letter of a name. */
export function Initial({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="grid size-7 shrink-0 place-items-center rounded-xs bg-accent-soft-2 text-xs font-semibold text-accent-text"
    >
      {[...name][0]?.toUpperCase()}
    </span>
  );
}

function useKind(account: User | null): string {
  const { t } = useLingui();
  if (account?.is_delegated === true) return t({ message: "Delegated", context: "accounts" });
  if (account?.account === null) return t`No mining account`;
  return account?.account_type === "main" ? t`Main account` : t`Sub-account`;
}

/** Name and kind of the current account. */
export function useAccountTitle(): { name: string; kind: string } {
  const { t } = useLingui();
  const { account, isSummary } = useSession();
  const kind = useKind(account);
  if (isSummary) return { name: t`Summary`, kind: t`All accounts` };
  return { name: account?.account ?? account?.email ?? account?.mobile ?? "", kind };
}

/** The same width before and after the account loads, for a name of any length. */
const WIDTH = "w-11 md:w-50 lg:w-18 xl:w-50";

function AccountButton() {
  const { t } = useLingui();
  const flyout = useFlyout();
  const { name, kind } = useAccountTitle();
  return (
    <div ref={flyout.rootRef} className="relative md:ms-2" {...flyout.rootProps}>
      <button
        ref={flyout.triggerRef}
        type="button"
        data-tip-anchor="account"
        aria-expanded={flyout.isOpen}
        aria-controls={flyout.isOpen ? flyout.panelId : undefined}
        onClick={flyout.toggle}
        className={clsx(
          "inline-flex h-11 items-center justify-center gap-2.5 rounded-sm text-start hover:bg-hover md:h-10 md:border md:border-line md:ps-1.5 md:pe-2.5",
          WIDTH,
        )}
      >
        <Initial name={name} />
        <span className="sr-only md:not-sr-only md:min-w-0 md:flex-1 lg:sr-only xl:not-sr-only">
          <b className="block truncate text-[13px] font-medium leading-4">{name}</b>
          <i className="block truncate text-xs leading-3.5 text-ink-3 not-italic">{kind}</i>
        </span>
        <ChevronDown aria-hidden size={14} className="hidden text-ink-3 md:block md:shrink-0" />
      </button>
      <FlyoutPanel flyout={flyout} label={t`Account`} width="md:w-80">
        <AccountPanel onClose={flyout.close} />
      </FlyoutPanel>
    </div>
  );
}

/** The two sign-in links; a phone has room for one, which leads away from the page it is on. */
function SignInLinks({ isSignUp }: { isSignUp: boolean }) {
  return (
    // With large text, a phone has room for the menu only, which has both links.
    <div className="flex items-center gap-2 max-[16rem]:hidden md:ms-2">
      <span className={clsx(!isSignUp && "max-md:hidden")}>
        <ButtonLink variant="ghost" size="sm" to={pathTo("signin", {})}>
          <Trans>Sign in</Trans>
        </ButtonLink>
      </span>
      <span className={clsx(isSignUp && "max-md:hidden")}>
        <ButtonLink variant="primary" size="sm" to={pathTo("signup", {})}>
          <Trans>Sign up</Trans>
        </ButtonLink>
      </span>
    </div>
  );
}

/** Account of the signed-in person, or the two sign-in links, which the account page omits (R2.6.3, R2.6.4). */
export function AccountArea() {
  const { status } = useSession();
  const { pathname } = useLocation();
  if (status === "signed-in") return <AccountButton />;
  if (status === "starting" || status === "failed")
    return <span className={clsx("h-10 md:ms-2", WIDTH)} aria-hidden />;
  const route = matchRoute(pathname)?.name;
  return route === "account" ? null : <SignInLinks isSignUp={route === "signup"} />;
}
