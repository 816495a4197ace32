import { Suspense, lazy } from "react";
import { useSession } from "shared/session";
import { cancelVerification, usePendingVerification } from "shared/security";
import { CaptchaOverlay } from "#/components/captcha/captcha-box.tsx";
import { PartBoundary } from "#/components/part-boundary.tsx";
import { OverrideBanner } from "../federation/override-banner.tsx";
import { PopupWatch } from "../features/popups/popup-watch.tsx";
import { IdlePrefetch } from "../features/prefetch/idle-prefetch.tsx";
import { ProgressBar } from "../features/toasts/progress-bar.tsx";
import { ToastList } from "../features/toasts/toast-list.tsx";
import { SiteAccessNotice } from "../features/site-access/site-access-notice.tsx";
import { AnniversaryBannerMount } from "./anniversary-banner-mount.tsx";
import { BrowserMarks } from "./browser-marks.tsx";
import { FinderMount } from "./finder-mount.tsx";
import { ServiceWorkerMount } from "./service-worker-mount.tsx";
import { SupportChatMount } from "./support-chat-mount.tsx";
import { Tips } from "../features/tips/tips.tsx";

const MainAccountDialog = lazy(async () => ({
  default: (await import("../features/main-account/main-account-dialog.tsx")).MainAccountDialog,
}));
const VerifyDialog = lazy(async () => ({
  default: (await import("../features/security/verify-dialog.tsx")).VerifyDialog,
}));

/** The overlays of every page: messages, dialogs of the shell, tips. None is needed for the first paint. */
export function ShellExtras() {
  const { mainAccountPrompt } = useSession();
  const pending = usePendingVerification();
  return (
    <>
      <BrowserMarks />
      <OverrideBanner />
      <ProgressBar />
      <ToastList />
      <SiteAccessNotice />
      <PartBoundary>
        <PopupWatch />
        <AnniversaryBannerMount />
        <Tips />
      </PartBoundary>
      <IdlePrefetch />
      <CaptchaOverlay />
      <ServiceWorkerMount />
      <SupportChatMount />
      <FinderMount />
      <PartBoundary resetKey={pending?.id ?? mainAccountPrompt} onFailed={cancelVerification}>
        <Suspense>
          {mainAccountPrompt === null ? null : <MainAccountDialog feature={mainAccountPrompt} />}
          {pending === null ? null : <VerifyDialog key={pending.id} pending={pending} />}
        </Suspense>
      </PartBoundary>
    </>
  );
}
