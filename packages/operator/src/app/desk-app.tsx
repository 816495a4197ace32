import { I18nProvider } from "@lingui/react";
import { getOperator } from "contracts/operator/calls/session";
import { i18n } from "shared/i18n";
import { useLocation } from "shared/router";
import { ErrorState } from "shared/ui";
import { SWRConfig, useSWRConfig } from "swr";
import { isSignedOut, useOperatorCall } from "../api/index.ts";
import { PasswordPage } from "../pages/session/password-page.tsx";
import { SignInPage } from "../pages/session/sign-in-page.tsx";
import { mayOpen } from "./area.ts";
import { AreaPage } from "./area-page.tsx";
import { AREAS } from "./areas.ts";
import { Frame } from "./frame.tsx";
import { MeProvider, type Me } from "./me.tsx";
import { OpenAreasProvider } from "./open-areas.ts";

function openAreasOf({ roles }: Me): ReadonlySet<string> {
  return new Set(AREAS.filter((area) => mayOpen(area, roles)).map(({ path }) => path));
}

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
        <OpenAreasProvider value={openAreasOf(me)}>
          <Frame>
            <AreaPage />
          </Frame>
        </OpenAreasProvider>
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
