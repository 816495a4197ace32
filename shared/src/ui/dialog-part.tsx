import { useLingui } from "@lingui/react/macro";
import * as Radix from "@radix-ui/react-dialog";
import { clsx } from "clsx";
import { X } from "lucide-react";
import { useState } from "react";
import { usePortalElement } from "shared/remote-contract";
import { ACTION_ROW } from "./dialog-actions.tsx";
import type { DialogProps } from "./dialog.tsx";
import { IconButton } from "./icon-button.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

const WIDTHS = { sm: "md:max-w-dialog-sm", md: "md:max-w-dialog-md", lg: "md:max-w-dialog-lg" } as const;

/** A dialog as rendered once loaded. */
export function DialogPart({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  width = "sm",
  locked,
  layer = "dialog",
}: DialogProps) {
  const { t } = useLingui();
  const container = usePortalElement();
  const focus = useReturnFocus();
  const [isScrolled, setScrolled] = useState(false);
  const level = layer === "security" ? "z-(--z-security)" : "z-(--z-dialog)";
  const stay = (event: Event): void => {
    if (locked) event.preventDefault();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal container={container}>
        <Radix.Overlay className={clsx("fade fixed inset-0 bg-scrim", level)} />
        <Radix.Content
          {...focus}
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
          onEscapeKeyDown={stay}
          onPointerDownOutside={stay}
          onInteractOutside={stay}
          className={clsx(
            "fixed flex flex-col bg-raised shadow-4 outline-none",
            "max-md:enter-sheet max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[96dvh] max-md:rounded-t-lg",
            "md:enter md:top-1/2 md:left-1/2 md:max-h-[min(90dvh,45rem)] md:w-[calc(100vw-3rem)] md:-translate-1/2 md:rounded-lg",
            WIDTHS[width],
            level,
          )}
        >
          <span aria-hidden className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-line-strong md:hidden" />
          <div
            className={clsx(
              "min-h-13 shrink-0 border-b px-6 pt-5 pb-1 max-md:min-h-12 max-md:px-4 max-md:pt-3",
              // What scrolls under the title ends at a line.
              isScrolled ? "border-line-strong" : "border-transparent",
              !locked && "pe-14 max-md:pe-14",
            )}
          >
            <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
            {description !== undefined && (
              <Radix.Description className="mt-1 text-sm text-ink-2">{description}</Radix.Description>
            )}
          </div>
          <div
            onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop > 0)}
            className="min-h-0 flex-1 scroll-pb-20 overflow-y-auto"
          >
            <div className="px-6 pt-3 pb-5 max-md:px-4">{children}</div>
          </div>
          {footer && <div className={ACTION_ROW}>{footer}</div>}
          {/* Last, so that the initial focus is on the first field, or on the first of the buttons. */}
          {!locked && (
            <IconButton
              icon={X}
              label={t`Close`}
              plain
              className="absolute end-4 top-4 max-md:end-2"
              onClick={() => onOpenChange(false)}
            />
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
