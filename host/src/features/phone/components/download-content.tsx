import { Trans, useLingui } from "@lingui/react/macro";
import { brand } from "brand";
import { clsx } from "clsx";
import { readClient, useErrorText } from "shared/api";
import { useBrowserValue } from "shared/hydration";
import { pathTo } from "shared/navigation";
import { Button, Card, ErrorState, Notice, QrCode, SkeletonText } from "shared/ui";
import { getDevice } from "#/components/device.ts";
import { openApp } from "#/components/open-app.ts";
import { usePageOrigin } from "#/components/page-address.ts";
import { AppLinks } from "./app-links.tsx";
import { HomeScreenSteps } from "./home-screen-steps.tsx";
import { hasApp, useRelease, type AppRelease } from "./use-release.ts";

/** Whether the device is a desktop; assumed in a prerendered page, where only wide screens show it. */
function useIsDesktop(): boolean {
  return useBrowserValue(() => getDevice().isDesktop, true);
}

/** QR code of this page for a phone; hidden but sized until the content is loaded. */
function OnPhone({ isWaiting }: { isWaiting: boolean }) {
  const { t } = useLingui();
  const address = `${usePageOrigin()}${pathTo("download", {})}`;
  return (
    <Card
      title={<Trans>Continue on your phone</Trans>}
      className={clsx("max-md:hidden", isWaiting && "invisible")}
    >
      <div className="flex items-center gap-4">
        <QrCode text={address} size={128} label={t`QR code of the app's download page`} />
        <p className="text-sm text-ink-2">
          <Trans>Scan the code with your phone's camera to open this page there.</Trans>
        </p>
      </div>
    </Card>
  );
}

function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Card title={<Trans>What's new</Trans>}>
      <ul className="list-disc space-y-1.5 ps-5 text-sm">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Card>
  );
}

function Release({ release }: { release: AppRelease }) {
  const isIos = useBrowserValue(() => getDevice().isIos, false);
  const isDesktop = useIsDesktop();
  if (!hasApp(release)) {
    return (
      <div className="space-y-4">
        <Notice tone="info">
          <Trans>The whole site works in the browser of your phone. There is no app to install.</Trans>
        </Notice>
        <HomeScreenSteps />
      </div>
    );
  }
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Card title={<Trans>Install the app</Trans>}>
        <AppLinks release={release} isIos={isIos} />
        {!isDesktop && (
          <Button className="mt-4" onClick={openApp}>
            <Trans>Open the installed app</Trans>
          </Button>
        )}
      </Card>
      <Notes notes={release.notes} />
    </div>
  );
}

/** The app for a phone, or how to use the site without it. */
export function DownloadContent() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, mutate } = useRelease();
  const isDesktop = useIsDesktop();
  const isChatApp = useBrowserValue(() => readClient(navigator.userAgent).platform === "wechat", false);
  const brandName = brand.name;
  const isWaiting = data === undefined && error === undefined;
  return (
    <div className="space-y-4">
      {isChatApp && (
        <Notice tone="warning" title={t`Open this page in your browser.`}>
          <Trans>WeChat can't install apps. Tap the menu at the top right, then “Open in browser”.</Trans>
        </Notice>
      )}
      {isWaiting && <SkeletonText lines={8} />}
      {data === undefined && error !== undefined && (
        <ErrorState
          title={t`Couldn't load the releases of ${brandName}.`}
          message={errorText(error)}
          onRetry={() => void mutate()}
        />
      )}
      {data !== undefined && <Release release={data} />}
      {isDesktop && <OnPhone isWaiting={isWaiting} />}
    </div>
  );
}
