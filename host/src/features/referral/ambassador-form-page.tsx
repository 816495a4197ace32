import { Trans, useLingui } from "@lingui/react/macro";
import { getAmbassador, type AmbassadorState } from "contracts";
import { useState } from "react";
import { useCall, useErrorText } from "shared/api";
import { useDisplayPreferences } from "shared/mining";
import { pathTo } from "shared/navigation";
import { isLoggedIn, isMainAccount, promptForMainAccount, useSession } from "shared/session";
import {
  Button,
  ButtonLink,
  Card,
  Content,
  DateTime,
  EmptyState,
  ErrorState,
  PageHead,
  Skeleton,
} from "shared/ui";
import { useTitle } from "#/components/use-title.ts";
import { AmbassadorForm } from "./components/ambassador-form.tsx";

function Pending({ state }: { state: AmbassadorState }) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  return (
    <div role="status">
      <EmptyState title={t`Your application is under review`}>
        <Trans>
          Submitted on <DateTime unix={state.time} form="table" locale={locale} timeZone={timeZone} />. The
          decision will be shown here.
        </Trans>
      </EmptyState>
    </div>
  );
}

function Approved() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`You are an ambassador`}
      action={
        <ButtonLink to={pathTo("setting.refer", {})} variant="primary">
          <Trans>Your referrals</Trans>
        </ButtonLink>
      }
    >
      <Trans>The higher rate applies to everyone you invited.</Trans>
    </EmptyState>
  );
}

function Rejected({ state, onAgain }: { state: AmbassadorState; onAgain: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Your application was not accepted`}
      action={
        <Button onClick={onAgain}>
          <Trans>Apply again</Trans>
        </Button>
      }
    >
      {state.reason}
    </EmptyState>
  );
}

/** The form, or the status of the application in its place. */
function Application() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [isAgain, setAgain] = useState(false);
  const { data, error, isValidating, mutate } = useCall(getAmbassador, {});
  if (data === undefined) {
    return error === undefined ? (
      <Skeleton className="h-120" />
    ) : (
      <ErrorState
        title={t`Couldn't load your application.`}
        message={errorText(error)}
        busy={isValidating}
        onRetry={() => void mutate()}
      />
    );
  }
  if (data.status === "pending") return <Pending state={data} />;
  if (data.status === "approved") return <Approved />;
  if (data.status === "rejected" && !isAgain) return <Rejected state={data} onAgain={() => setAgain(true)} />;
  return <AmbassadorForm />;
}

function Visitor() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Sign in to apply`}
      action={
        <>
          <ButtonLink
            to={`${pathTo("signin", {})}?next=${encodeURIComponent(pathTo("ambassador.form", {}))}`}
            variant="primary"
          >
            <Trans>Sign in</Trans>
          </ButtonLink>
          <ButtonLink to={pathTo("signup", {})}>
            <Trans>Create an account</Trans>
          </ButtonLink>
        </>
      }
    >
      <Trans>The program pays to your main account, so the application belongs to it.</Trans>
    </EmptyState>
  );
}

function SubAccount() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Ambassadors are main accounts`}
      action={
        <Button onClick={() => promptForMainAccount("referral")}>
          <Trans>Switch account</Trans>
        </Button>
      }
    />
  );
}

/** Application for the ambassador program (R2.3.6). */
export function AmbassadorFormPage() {
  const { t } = useLingui();
  const session = useSession();
  useTitle(t`Ambassador application`);
  return (
    <Content isNarrow className="py-6 md:py-8">
      <PageHead
        title={<Trans>Ambassador application</Trans>}
        subtitle={<Trans>Tell us who you are and whom you reach.</Trans>}
      />
      <Card>
        {!isLoggedIn(session) ? <Visitor /> : isMainAccount(session) ? <Application /> : <SubAccount />}
      </Card>
    </Content>
  );
}

export { AmbassadorFormPage as Component };
