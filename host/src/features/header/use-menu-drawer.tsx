import { Suspense, lazy, useState, type ReactNode } from "react";
import { useLocation } from "shared/router";
import { PartBoundary } from "#/components/part-boundary.tsx";

const MobileMenu = lazy(async () => ({ default: (await import("./mobile-menu.tsx")).MobileMenu }));

/** The whole menu in a drawer, and what opens it. */
export interface MenuDrawer {
  isOpen: boolean;
  open: () => void;
  /** To be rendered beside the button. */
  drawer: ReactNode;
}

/** The whole menu, loaded when it first opens; another page closes it. */
export function useMenuDrawer(): MenuDrawer {
  const { key } = useLocation();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const isOpen = openKey === key;
  const close = () => setOpenKey(null);
  return {
    isOpen,
    open: () => setOpenKey(key),
    drawer: isOpen ? (
      <PartBoundary onFailed={close}>
        <Suspense>
          <MobileMenu onClose={close} />
        </Suspense>
      </PartBoundary>
    ) : null,
  };
}
