import { I18nProvider } from "@lingui/react";
import { getOperator } from "contracts/operator/calls/session";
import { i18n } from "shared/i18n";
import { useLocation } from "shared/router";
import { ErrorState } from "shared/ui";
import { SWRConfig, useSWRConfig } from "swr";
import { isSignedOut, useOperatorCall } from "../api/index.ts";
import { PasswordPage } from "../pages/session/password-page.tsx";
import { SignInPage } from "../pages/session/sign-in-page.tsx";
import { AreaPage } from "./area-page.tsx";
import { Frame } from "./frame.tsx";
import { MeProvider } from "./me.tsx";

function Desk() {
  const { pathname } = useLocation();
  const isLink = pathname === "/password";
  const { mutate: mutateAll } = useSWRConfig();
  const {
    data: me,
    error,
    mutate,
  } = useOperatorCall(getOperator, isLink ? null : {}, { refreshInterval: 60_000 });
  const handleSignedIn = () => {
    // The operator before may have had other roles.
    void mutateAll((key) => key !== getOperator.path, undefined, { revalidate: false });
    void mutate();
  };
  if (isLink) return <PasswordPage />;
  if (isSignedOut(error)) return <SignInPage onDone={handleSignedIn} />;
  if (me !== undefined) {
    return (
      <MeProvider value={me}>
        <Frame>
          <AreaPage />
        </Frame>
      </MeProvider>
    );
  }
  return error === undefined ? null : (
    <main className="mx-auto max-w-160 py-16">
      <ErrorState
        isPage
        title="The desk is not available."
        message={error.message}
        onRetry={() => void mutate()}
      />
    </main>
  );
}

/** The desk: the sign-in, or the pages open to the operator's roles. */
export function DeskApp() {
  return (
    <SWRConfig value={{ focusThrottleInterval: 10_000 }}>
      <I18nProvider i18n={i18n}>
        <Desk />
      </I18nProvider>
    </SWRConfig>
  );
}
