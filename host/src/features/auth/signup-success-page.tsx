import { Trans, useLingui } from "@lingui/react/macro";
import { getBrandLink } from "brand";
import { BookOpen, ChevronRight, ShieldCheck, UserPlus, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { getRoute, pathTo } from "shared/navigation";
import { useLocale } from "shared/locale";
import { Link, Navigate } from "shared/router";
import { useSession } from "shared/session";
import { SignFrame } from "#/components/sign-frame.tsx";

const ROW =
  "flex min-h-18 items-center gap-4 rounded-md border border-line bg-surface px-5 py-4 text-ink shadow-1 no-underline hover:bg-hover hover:no-underline";

function Content({
  icon: Icon,
  title,
  children,
}: {
  icon: LucideIcon;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-accent-text" />
      <span className="min-w-0 grow">
        <span className="block font-medium">{title}</span>
        <span className="block text-xs text-ink-2">{children}</span>
      </span>
      <ChevronRight aria-hidden size={16} className="shrink-0 text-ink-3" />
    </>
  );
}

/** First steps after sign-up, chosen by the person: nothing redirects automatically (R2.3.9). Requires a session. */
export function SignUpSuccessPage() {
  const { t } = useLingui();
  const { locale } = useLocale();
  const { status } = useSession();
  if (status === "signed-out") return <Navigate to={pathTo("signin", {})} replace />;
  const security = getRoute("setting.security").isBuilt ? "setting.security" : "setting.account";
  return (
    <SignFrame title={t`Your account is ready`} subtitle={<Trans>Three steps to your first hashrate.</Trans>}>
      <ol className="space-y-3">
        <li>
          <Link to={pathTo("account", {})} className={ROW}>
            <Content icon={UserPlus} title={<Trans>Create a mining account</Trans>}>
              <Trans>Its name is part of the name of every worker.</Trans>
            </Content>
          </Link>
        </li>
        <li>
          <Link to={pathTo(security, {})} className={ROW}>
            <Content icon={ShieldCheck} title={<Trans>Protect it with an authenticator</Trans>}>
              <Trans>A second check before money moves.</Trans>
            </Content>
          </Link>
        </li>
        <li>
          <a
            href={getBrandLink("helpCenter", locale)}
            target="_blank"
            rel="noopener noreferrer"
            className={ROW}
          >
            <Content icon={BookOpen} title={<Trans>Connect your miners</Trans>}>
              <Trans>Guides by miner model and coin, in a new tab.</Trans>
            </Content>
          </a>
        </li>
      </ol>
    </SignFrame>
  );
}

export { SignUpSuccessPage as Component };
