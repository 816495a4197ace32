import type { ReactNode } from "react";
import { LoadedLayer, createPart } from "./load-part.tsx";

const DRAWER_PART = createPart(async () => (await import("./drawer-part.tsx")).DrawerPart);

/** Props of {@link Drawer}. */
export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  side?: "right" | "left";
  footer?: ReactNode;
  /** Wider than 360, for details of a row. */
  wide?: boolean;
}

/** A panel of full height from the side; the whole width under 480. Loaded when one first opens. */
export function Drawer(props: DrawerProps) {
  return <LoadedLayer part={DRAWER_PART} props={props} />;
}
