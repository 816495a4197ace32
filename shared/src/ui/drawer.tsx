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
  /** Whether it is wider than 360, for details of a row. */
  wide?: boolean;
}

/** A full-height panel at the side; full width below 480. Loaded when a drawer first opens. */
export function Drawer(props: DrawerProps) {
  return <LoadedLayer part={DRAWER_PART} props={props} />;
}
