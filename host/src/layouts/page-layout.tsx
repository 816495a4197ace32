import { Trans } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useLocation } from "shared/router";
import { Header } from "../features/header/header.tsx";
import { Footer } from "../features/footer/footer.tsx";
import { BindPromptMount } from "./bind-prompt-mount.tsx";
import { BottomBarMount } from "./bottom-bar-mount.tsx";
import { SettingMenu } from "../features/settings-menu/setting-menu.tsx";
import { OpenAppBanner } from "../features/notices/open-app-banner.tsx";
import { isNativeApp } from "#/components/device.ts";
import { isActivityLayout, isFramedByApp, type LayoutName } from "./framed-by-app.ts";
import { ObserverLayout } from "./observer-layout.tsx";

function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:absolute print:hidden focus:start-2 focus:top-2 focus:z-(--z-tooltip) focus:rounded-sm focus:bg-raised focus:px-3 focus:py-2"
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}

interface FrameProps {
  children: ReactNode;
  isShortFooter?: boolean;
  /** Whether it is an account page, with a bottom bar on phones. */
  hasBar?: boolean;
  /** Whether an app may draw its own frame around this page. */
  mayBeInApp?: boolean;
}

function Framed({ children, isShortFooter = false, hasBar = false, mayBeInApp = false }: FrameProps) {
  return (
    <div
      data-app-page={mayBeInApp ? "" : undefined}
      className={clsx(
        "flex min-h-dvh flex-col",
        // Reserves the bar's space before it loads, so that the end of the page does not shift.
        hasBar && "max-md:pb-[calc(3.5rem+env(safe-area-inset-bottom))] print:pb-0",
      )}
    >
      <SkipLink />
      <OpenAppBanner />
      <Header />
      {/* The full footer starts below the fold, so that it does not shift while a page loads. */}
      <div className={clsx("flex grow flex-col", !isShortFooter && "min-h-[calc(100dvh-var(--header-h))]")}>
        {children}
      </div>
      <Footer isShort={isShortFooter} />
      {hasBar ? <BottomBarMount /> : null}
    </div>
  );
}

/** The page's main element; `isEdged` marks for its content that the layout already adds padding. */
function Main({
  className,
  isEdged = false,
  children,
}: {
  className?: string | undefined;
  isEdged?: boolean;
  children: ReactNode;
}) {
  return (
    <main id="main" tabIndex={-1} className={className} data-edged={isEdged || undefined}>
      {children}
    </main>
  );
}

function SettingFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-content grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-4 pb-10 md:px-6 md:pb-16 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-8 lg:pt-6 xl:px-0">
      <SettingMenu />
      <Main isEdged>{children}</Main>
    </div>
  );
}

const MAIN_CLASSES: Partial<Record<LayoutName, string>> = {
  blog: clsx("mx-auto w-full max-w-blog px-4 py-8 md:px-6 xl:px-0"),
  sign: clsx("mx-auto w-full max-w-108 px-4 py-10 md:py-16"),
};

/** The frame around a page (spec 2.5). */
export function PageLayout({ layout, children }: { layout: LayoutName; children: ReactNode }) {
  const { search } = useLocation();
  if (layout === "blank" || isFramedByApp(layout, search)) return <Main>{children}</Main>;
  if (layout === "observer") return <ObserverLayout>{children}</ObserverLayout>;
  if (layout === "setting") {
    return (
      <Framed hasBar={!isNativeApp()}>
        <SettingFrame>{children}</SettingFrame>
      </Framed>
    );
  }
  return (
    <Framed
      isShortFooter={layout === "sign"}
      hasBar={layout === "auth" && !isNativeApp()}
      mayBeInApp={isActivityLayout(layout)}
    >
      {layout === "auth" ? <BindPromptMount /> : null}
      <Main className={MAIN_CLASSES[layout]} isEdged={layout in MAIN_CLASSES}>
        {children}
      </Main>
    </Framed>
  );
}
