import * as Radix from "@radix-ui/react-popover";
import { useMemo } from "react";
import { usePortalElement } from "shared/remote-contract";
import type { AnchoredNoteProps } from "./anchored-note.tsx";

function keepFocus(event: Event): void {
  event.preventDefault();
}

/** The panel of an `AnchoredNote`. */
export function AnchoredNotePart({ anchor, open, onOpenChange, label, children }: AnchoredNoteProps) {
  const container = usePortalElement();
  const virtualRef = useMemo(() => ({ current: anchor }), [anchor]);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={virtualRef} />
      <Radix.Portal container={container}>
        <Radix.Content
          role="complementary"
          aria-label={label}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          hideWhenDetached
          // It opens by itself: the focus stays where it is, and moving it does not close the note.
          onOpenAutoFocus={keepFocus}
          onCloseAutoFocus={keepFocus}
          onFocusOutside={keepFocus}
          className="rise z-(--z-header) max-w-[min(30rem,calc(100vw-1rem))] rounded-md border border-line bg-raised py-1.5 max-md:py-0 ps-4 pe-1.5 text-xs text-ink shadow-3 outline-none print:hidden"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
