import * as Radix from "@radix-ui/react-tooltip";
import type { ReactNode } from "react";
import { usePortalElement } from "shared/remote-contract";
import { TriggerStandIn } from "./load-part.tsx";

/** Props of {@link TooltipPart}. */
export interface TooltipPartProps {
  anchor: HTMLElement | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  content: ReactNode;
  side: "top" | "bottom" | "left" | "right";
}

/** The bubble of a tooltip; the element it explains is already on the page. */
export function TooltipPart({ anchor, open, onOpenChange, content, side }: TooltipPartProps) {
  const container = usePortalElement();
  return (
    <Radix.Provider>
      <Radix.Root open={open} onOpenChange={onOpenChange}>
        <Radix.Trigger asChild>
          <TriggerStandIn anchor={anchor} />
        </Radix.Trigger>
        <Radix.Portal container={container}>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="rise z-(--z-tooltip) max-w-65 rounded-sm bg-inverse px-2.5 py-1.5 text-2xs text-ink-inverse"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
