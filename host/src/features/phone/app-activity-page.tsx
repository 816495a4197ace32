import { Trans, useLingui } from "@lingui/react/macro";
import { brand, brandFile } from "brand";
import { Bell, ChartNoAxesColumn, ShieldCheck, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Content } from "shared/ui";
import { useTitle } from "#/components/use-title.ts";
import { DownloadContent } from "./components/download-content.tsx";

function Point({ icon: Icon, title, children }: { icon: LucideIcon; title: ReactNode; children: ReactNode }) {
  return (
    <li className="rounded-md border border-line bg-surface p-5 shadow-1">
      <Icon aria-hidden size={20} strokeWidth={1.75} className="text-accent-text" />
      <h2 className="mt-3 text-sm font-semibold">{title}</h2>
      <p className="mt-1 text-sm text-ink-2">{children}</p>
    </li>
  );
}

/** What the app is for, and where to get it (R2.3.23). */
export function AppActivityPage() {
  const { t } = useLingui();
  const brandName = brand.name;
  useTitle(t`${brandName} on your phone`);
  return (
    <Content isNarrow className="py-8 md:py-12">
      <div className="text-center">
        <img
          src={brandFile(brand.logo.appIcon)}
          alt=""
          width={72}
          height={72}
          className="mx-auto rounded-lg"
        />
        <h1 className="mt-4 text-2xl font-semibold tracking-(--tracking-tight)">
          <Trans>Your farm in your pocket</Trans>
        </h1>
        <p className="mt-2 text-sm text-ink-2">
          <Trans>Everything you need from {brandName} between two visits to the site.</Trans>
        </p>
      </div>
      <ul className="my-8 grid gap-4 md:grid-cols-3">
        <Point icon={ChartNoAxesColumn} title={<Trans>Workers at a glance</Trans>}>
          <Trans>Hashrate, reject rate and status of every worker.</Trans>
        </Point>
        <Point icon={Bell} title={<Trans>Alerts that matter</Trans>}>
          <Trans>Know when a worker goes offline or a payout is sent.</Trans>
        </Point>
        <Point icon={ShieldCheck} title={<Trans>Safe by default</Trans>}>
          <Trans>The same security checks as on the site before money moves.</Trans>
        </Point>
      </ul>
      <DownloadContent />
    </Content>
  );
}

export { AppActivityPage as Component };
