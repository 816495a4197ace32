import { Trans, useLingui } from "@lingui/react/macro";
import type { Locale } from "contracts";
import { Download } from "lucide-react";
import { toLanguageTag, useLocale } from "shared/locale";
import { CopyField } from "shared/ui";
import type { AppRelease } from "./use-release.ts";

const LINK =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-sm border border-line bg-surface px-4 text-sm font-medium text-ink no-underline hover:bg-hover hover:no-underline";
const MEGA = 1024 * 1024;

function formatSize(bytes: number, locale: Locale): string {
  return new Intl.NumberFormat(toLanguageTag(locale), {
    style: "unit",
    unit: "megabyte",
    maximumFractionDigits: 1,
  }).format(bytes / MEGA);
}

function Package({ apk }: { apk: NonNullable<NonNullable<AppRelease["android"]>["apk"]> }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const size = formatSize(apk.size, locale);
  return (
    <div className="space-y-2">
      <a className={LINK} href={apk.url} rel="noopener noreferrer">
        <Download aria-hidden size={16} strokeWidth={1.75} />
        <Trans>Download the APK ({size})</Trans>
      </a>
      <p className="text-xs text-ink-2">
        <Trans>SHA-256 of the file. Compare it before you install.</Trans>
      </p>
      <CopyField value={apk.sha256} label={t`Copy the SHA-256`} />
    </div>
  );
}

/** Stores and files of the app, those for the person's own device first. */
export function AppLinks({ release, isIos }: { release: AppRelease; isIos: boolean }) {
  const { ios, android } = release;
  const appStore =
    ios === null ? null : (
      <li key="ios">
        <a className={LINK} href={ios.url} rel="noopener noreferrer">
          <Trans>App Store</Trans> <span className="num text-xs text-ink-2">{ios.version}</span>
        </a>
      </li>
    );
  const playStore =
    android === null ? null : (
      <li key="android" className="space-y-3">
        <a className={LINK} href={android.url} rel="noopener noreferrer">
          <Trans>Android</Trans> <span className="num text-xs text-ink-2">{android.version}</span>
        </a>
        {android.apk !== null && <Package apk={android.apk} />}
      </li>
    );
  return <ul className="flex flex-col gap-3">{isIos ? [appStore, playStore] : [playStore, appStore]}</ul>;
}
