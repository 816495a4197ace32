import { useLingui } from "@lingui/react/macro";
import { brand } from "brand";
import { clsx } from "clsx";
import { Menu, Smartphone } from "lucide-react";
import { lazy } from "react";
import { FinderButton } from "#/components/finder-button.tsx";
import { FlyoutPanel } from "#/components/flyout-panel.tsx";
import { LanguageButton } from "#/components/language-button.tsx";
import { Logo } from "#/components/logo.tsx";
import { useFlyout } from "#/components/use-flyout.ts";
import { useSession } from "shared/session";
import { AccountArea } from "./account-area.tsx";
import { HeaderButton } from "./header-button.tsx";
import { MainNav } from "./main-nav.tsx";
import { MessagesButton } from "./messages-button.tsx";
import { useMenuDrawer } from "./use-menu-drawer.tsx";

/** Hides the element in widths where long words leave no room beside the navigation. */
const BESIDE_LONG_WORDS = clsx("[&:lang(es)]:lg:max-xl:hidden", "[&:lang(ru)]:lg:max-[68.75rem]:hidden");

const AppPanel = lazy(async () => ({ default: (await import("./app-panel.tsx")).AppPanel }));

function AppButton() {
  const { t } = useLingui();
  const flyout = useFlyout({ hover: true });
  return (
    <div
      ref={flyout.rootRef}
      className={clsx("relative hidden md:block", BESIDE_LONG_WORDS)}
      {...flyout.rootProps}
    >
      <HeaderButton flyout={flyout} icon={Smartphone} label={t`Get the app`} />
      <FlyoutPanel flyout={flyout} label={t`Get the app`} width="md:w-100">
        <AppPanel />
      </FlyoutPanel>
    </div>
  );
}

function MenuButton() {
  const { t } = useLingui();
  const { isOpen, open, drawer } = useMenuDrawer();
  return (
    <>
      <button
        type="button"
        data-tip-anchor="menu"
        aria-label={t`Menu`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        className="inline-grid size-11 place-items-center rounded-sm text-ink-2 hover:bg-hover hover:text-ink md:size-9 lg:hidden"
      >
        <Menu aria-hidden size={22} strokeWidth={1.75} />
      </button>
      {drawer}
    </>
  );
}

/** Hides the search where a phone has no room; a visitor's header has two more words, which are long in some languages. */
const SEARCH_OF_PERSON = clsx("max-[22.4rem]:hidden");
const SEARCH_OF_VISITOR = clsx(
  "max-[24rem]:hidden lg:max-[64rem]:hidden",
  "[&:is(:lang(ru),:lang(es))]:max-[25.6rem]:hidden",
  BESIDE_LONG_WORDS,
);

/** Header of the product (spec 2.6). */
export function Header() {
  const isVisitor = useSession().status === "signed-out";
  return (
    <header className="relative z-(--z-header) border-b border-line bg-surface">
      <div className="mx-auto flex h-(--header-h) max-w-content items-center gap-2 px-4 md:px-6 lg:gap-3 xl:gap-7 xl:px-0 [&:lang(es)]:xl:gap-5">
        <Logo className="max-[24rem]:text-[17px] max-[22.4rem]:[&>span+span]:hidden" />
        <MainNav />
        <div className="whole -me-2.5 ms-auto flex items-center md:me-0 md:gap-1">
          <FinderButton className={isVisitor ? SEARCH_OF_VISITOR : SEARCH_OF_PERSON} />
          {brand.features.app ? <AppButton /> : null}
          <MessagesButton />
          <LanguageButton form="short" />
          <AccountArea />
          <MenuButton />
        </div>
      </div>
    </header>
  );
}
