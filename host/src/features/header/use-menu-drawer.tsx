import { lazy, useState, type ReactNode } from "react";
import { useLocation } from "shared/router";
import { LazyDialog } from "#/components/lazy-dialog.tsx";

const MobileMenu = lazy(async () => ({ default: (await import("./mobile-menu.tsx")).MobileMenu }));

/** The full menu in a drawer, and the function that opens it. */
export interface MenuDrawer {
  isOpen: boolean;
  open: () => void;
  /** To render beside the button. */
  drawer: ReactNode;
}

/** The full menu in a drawer, loaded when first opened; closes when the path changes, but not when only the query does. */
export function useMenuDrawer(): MenuDrawer {
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === pathname;
  const close = () => setOpenOn(null);
  return {
    isOpen,
    open: () => setOpenOn(pathname),
    drawer: isOpen ? (
      <LazyDialog onClose={close}>
        <MobileMenu onClose={close} />
      </LazyDialog>
    ) : null,
  };
}
