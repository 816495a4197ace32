import { Trans, useLingui } from "@lingui/react/macro";
import { pathTo, readNext, useAppNavigate } from "shared/navigation";
import { useLocation } from "shared/router";
import { isLoggedIn, useSession } from "shared/session";
import { ButtonLink, EmptyState, PageHead, RevealTogether } from "shared/ui";
import { useTitle } from "#/components/use-title.ts";
import { AccountChooser } from "./components/account-chooser.tsx";
import { AccountsShape } from "./components/accounts-shape.tsx";
import { CreateAccountForm } from "./components/create-account-form.tsx";
import { OfferedAccounts } from "./components/offered-accounts.tsx";

function SignedOut() {
  const { t } = useLingui();
  const signIn = pathTo("signin", {}, { query: { next: pathTo("account", {}) } });
  return (
    <EmptyState
      title={t`Sign in to see your mining accounts`}
      action={
        <ButtonLink to={signIn} variant="primary">
          <Trans>Sign in</Trans>
        </ButtonLink>
      }
    >
      <Trans>They belong to one sign-in, and you switch between them without a password.</Trans>
    </EmptyState>
  );
}

function Content() {
  const session = useSession();
  const { search } = useLocation();
  const navigate = useAppNavigate();
  if (session.status === "starting" || session.status === "failed") return <AccountsShape />;
  if (!isLoggedIn(session)) return <SignedOut />;
  if (session.origin === null)
    return (
      <RevealTogether skeleton={<AccountsShape />}>
        <OfferedAccounts />
        <CreateAccountForm onCreated={() => navigate("pool.state", {})} />
      </RevealTogether>
    );
  return (
    <RevealTogether skeleton={<AccountsShape />}>
      <AccountChooser next={readNext(search, pathTo("pool.state", {}))} />
    </RevealTogether>
  );
}

/** Mining accounts of a person; the first page a new person sees (R2.1.8, R2.3.4). */
export function AccountPage() {
  const { t } = useLingui();
  useTitle(t`Mining accounts`);
  return (
    <div className="mx-auto w-full max-w-content px-4 py-6 md:px-6 xl:px-0">
      <PageHead
        title={t`Mining accounts`}
        subtitle={<Trans>Choose the account you want to work with.</Trans>}
      />
      <Content />
    </div>
  );
}

export { AccountPage as Component };
