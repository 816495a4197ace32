import { Trans, useLingui } from "@lingui/react/macro";
import { bindWeixin, getWeixin, unbindWeixin, type CallData } from "contracts";
import { useState, type ReactNode } from "react";
import { callApi, useCall, useErrorText } from "shared/api";
import { useDisplayPreferences } from "shared/mining";
import { pathTo } from "shared/navigation";
import { verify } from "shared/security";
import { isLoggedIn, useSession } from "shared/session";
import { showToast } from "shared/toast";
import { Button, ButtonLink, Card, DateTime, ErrorState, Notice, SkeletonText } from "shared/ui";
import { SignFrame } from "#/components/sign-frame.tsx";
import { goToWeixin, pendingBind } from "./model/way.ts";

type Linked = CallData<typeof getWeixin>;

function ContinueButton({ children }: { children: ReactNode }) {
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function handleClick(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await goToWeixin();
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  }
  return (
    <>
      {problem !== null && <Notice tone="negative" role="alert" title={problem} />}
      <Button variant="primary" size="lg" block busy={isBusy} onClick={() => void handleClick()}>
        {children}
      </Button>
    </>
  );
}

function SignedOut() {
  const { name } = pendingBind.read();
  const signIn = pathTo("signin", {}, { query: { next: pathTo("weixin.bind", {}) } });
  return (
    <div className="space-y-4">
      {name === "" ? (
        <ContinueButton>
          <Trans>Continue with WeChat</Trans>
        </ContinueButton>
      ) : (
        <Notice tone="info">
          <Trans>{name} is not linked to an account yet. Sign in once to link it.</Trans>
        </Notice>
      )}
      <ButtonLink to={signIn} size="lg" block>
        <Trans>Sign in with password</Trans>
      </ButtonLink>
    </div>
  );
}

function Bound({ bound, onChange }: { bound: NonNullable<Linked["bound"]>; onChange: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale, timeZone } = useDisplayPreferences();
  const { name, time } = bound;
  async function handleUnlink(): Promise<void> {
    const result = await verify({
      business: "weixin_unbind",
      confirmLabel: t`Unlink`,
      danger: true,
      act: (body) => callApi(unbindWeixin, { body }),
    });
    if (result.status === "failed") showToast("error", errorText(result.error));
    if (result.status !== "done") return;
    showToast("success", t`WeChat unlinked.`);
    onChange();
  }
  return (
    <Card title={name}>
      <p className="text-sm text-ink-2">
        <Trans>
          Linked since <DateTime unix={time} form="table" locale={locale} timeZone={timeZone} />
        </Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink to={pathTo("weixin.setting", {})}>
          <Trans>Notifications</Trans>
        </ButtonLink>
        <Button variant="danger" onClick={() => void handleUnlink()}>
          <Trans>Unlink WeChat</Trans>
        </Button>
      </div>
    </Card>
  );
}

function Unbound({ onChange }: { onChange: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const { token, name } = pendingBind.read();
  async function handleLink(): Promise<void> {
    setProblem(null);
    const result = await verify({
      business: "weixin_bind",
      act: (proof) => callApi(bindWeixin, { body: { bind_token: token, ...proof } }),
    });
    if (result.status === "cancelled") return;
    if (result.status === "failed") {
      setProblem(errorText(result.error));
      return;
    }
    pendingBind.remove();
    showToast("success", t`WeChat linked.`);
    onChange();
  }
  if (token === "") {
    return (
      <ContinueButton>
        <Trans>Continue with WeChat</Trans>
      </ContinueButton>
    );
  }
  return (
    <div className="space-y-4">
      {problem !== null && <Notice tone="negative" role="alert" title={problem} />}
      <Button variant="primary" size="lg" block onClick={() => void handleLink()}>
        <Trans>Link {name}</Trans>
      </Button>
      <Button
        block
        onClick={() => {
          pendingBind.remove();
          onChange();
        }}
      >
        <Trans>Use another WeChat account</Trans>
      </Button>
    </div>
  );
}

function SignedIn() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, mutate } = useCall(getWeixin, {});
  const [, setChanges] = useState(0);
  const handleChange = () => {
    setChanges((count) => count + 1);
    void mutate();
  };
  if (data === undefined) {
    if (error === undefined) return <SkeletonText lines={4} />;
    return (
      <ErrorState
        title={t`Couldn't load the link.`}
        message={errorText(error)}
        onRetry={() => void mutate()}
      />
    );
  }
  if (!data.is_offered) return <Notice tone="info" title={t`WeChat is not available here.`} />;
  return data.bound === null ? (
    <Unbound onChange={handleChange} />
  ) : (
    <Bound bound={data.bound} onChange={handleChange} />
  );
}

/** Links the chat app to the account and unlinks it; signs in if it is already linked (R2.3.45). */
export function BindPage() {
  const { t } = useLingui();
  const session = useSession();
  const isKnown = session.status === "signed-in" || session.status === "signed-out";
  return (
    <div className="mx-auto w-full max-w-108 px-4 py-10">
      <SignFrame
        title={t`WeChat`}
        subtitle={<Trans>See hashrate and balance in WeChat, and get notified there.</Trans>}
      >
        {!isKnown && <SkeletonText lines={4} />}
        {isKnown && (isLoggedIn(session) ? <SignedIn /> : <SignedOut />)}
      </SignFrame>
    </div>
  );
}

export { BindPage as Component };
