import type { I18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";

/** Defaults of every read: a tab that regains focus reads again, at most once per this interval. */
const SWR_OPTIONS = {
  focusThrottleInterval: 10_000,
  dedupingInterval: 2000,
  errorRetryInterval: 3000,
} as const;

export function Providers({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return (
    <SWRConfig value={SWR_OPTIONS}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </SWRConfig>
  );
}
