import { lazy, useState, type ReactNode } from "react";
import { useLocation } from "shared/router";
import { LazyDialog } from "#/components/lazy-dialog.tsx";

const MobileMenu = lazy(async () => ({ default: (await import("./mobile-menu.tsx")).MobileMenu }));

/** The whole menu in a drawer, and what opens it. */
export interface MenuDrawer {
  isOpen: boolean;
  open: () => void;
  /** To be rendered beside the button. */
  drawer: ReactNode;
}

/** The whole menu, loaded when it first opens; another page closes it, the same page with another query does not. */
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
