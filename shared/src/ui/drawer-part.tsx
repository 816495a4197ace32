import { useLingui } from "@lingui/react/macro";
import * as Radix from "@radix-ui/react-dialog";
import { clsx } from "clsx";
import { X } from "lucide-react";
import { usePortalElement } from "shared/remote-contract";
import type { DrawerProps } from "./drawer.tsx";
import { IconButton } from "./icon-button.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

/** A drawer as rendered once loaded. */
export function DrawerPart({
  open,
  onOpenChange,
  title,
  children,
  side = "right",
  footer,
  wide,
}: DrawerProps) {
  const { t } = useLingui();
  const container = usePortalElement();
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal container={container}>
        <Radix.Overlay className="fade fixed inset-0 z-(--z-drawer) bg-scrim" />
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          className={clsx(
            "fixed inset-y-0 z-(--z-drawer) flex w-full flex-col bg-raised shadow-4 outline-none",
            wide ? "md:max-w-140" : "min-[30rem]:max-w-90",
            side === "right" ? "enter-right right-0" : "enter-left left-0",
          )}
        >
          <div className="flex items-center justify-between gap-4 border-b border-line-strong px-5 py-3 max-md:px-4">
            <Radix.Title className="min-w-0 text-lg font-semibold wrap-anywhere">{title}</Radix.Title>
            <IconButton
              icon={X}
              label={t`Close`}
              plain
              className="-me-2"
              onClick={() => onOpenChange(false)}
            />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4 max-md:px-4">{children}</div>
          {footer && <div className="border-t border-line-strong px-5 py-4 max-md:px-4">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
