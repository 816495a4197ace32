import * as Radix from "@radix-ui/react-popover";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { usePortalElement } from "shared/remote-contract";
import { TriggerStandIn } from "./load-part.tsx";
import type { OpenerPartProps } from "./use-opener.ts";

/** Props of {@link PopoverPart}. */
export interface PopoverPartProps extends OpenerPartProps {
  label: string;
  align: "start" | "center" | "end";
  className: string | undefined;
  children: ReactNode;
}

/** The panel of a popover; its trigger is already on the page. */
export function PopoverPart({
  id,
  anchor,
  open,
  onOpenChange,
  label,
  align,
  className,
  children,
}: PopoverPartProps) {
  const container = usePortalElement();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <TriggerStandIn anchor={anchor} />
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          id={id}
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={8}
          className={clsx(
            "rise z-(--z-popover) max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] overflow-y-auto rounded-md bg-raised p-4 text-sm shadow-2 outline-none",
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
