import * as Radix from "@radix-ui/react-dropdown-menu";
import { clsx } from "clsx";
import { Check, type LucideIcon } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { usePortalElement } from "shared/remote-contract";
import { Link } from "shared/router";
import { TriggerStandIn } from "./load-part.tsx";
import {
  MenuKitContext,
  type MenuChoiceProps,
  type MenuItemProps,
  type MenuKit,
  type MenuLinkProps,
} from "./menu-kit.ts";
import type { OpenerPartProps } from "./use-opener.ts";

const ITEM =
  "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-sm text-ink no-underline outline-none select-none data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:text-ink-disabled hover:no-underline max-md:min-h-11";
const FIRST_ENTRY = '[role^="menuitem"]:not([data-disabled])';

/** Props of {@link MenuPart}. */
export interface MenuPartProps extends OpenerPartProps {
  label: string;
  align: "start" | "center" | "end";
  className: string | undefined;
  /** Whether it was opened by a key: the first entry then gets the focus. */
  isByKey: boolean;
  children: ReactNode;
}

function Mark({ icon: Icon }: { icon: LucideIcon | undefined }) {
  return Icon ? <Icon aria-hidden size={17} strokeWidth={1.75} className="shrink-0 text-ink-2" /> : null;
}

function Item({ icon, onSelect, danger, disabled, children }: MenuItemProps) {
  return (
    <Radix.Item
      onSelect={onSelect}
      disabled={disabled ?? false}
      className={clsx(ITEM, danger && "text-negative")}
    >
      <Mark icon={icon} />
      {children}
    </Radix.Item>
  );
}

function ItemLink({ to, icon, children }: MenuLinkProps) {
  return (
    <Radix.Item asChild>
      <Link to={to} className={ITEM}>
        <Mark icon={icon} />
        {children}
      </Link>
    </Radix.Item>
  );
}

function Choice({ checked, onSelect, children }: MenuChoiceProps) {
  return (
    <Radix.CheckboxItem checked={checked} onSelect={onSelect} className={clsx(ITEM, "justify-between")}>
      <span className="flex min-w-0 items-center gap-2.5">{children}</span>
      {checked && <Check aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-accent-text" />}
    </Radix.CheckboxItem>
  );
}

function Label({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 py-1.5 text-2xs text-ink-3">{children}</Radix.Label>;
}

function Separator() {
  return <Radix.Separator className="-mx-1.5 my-1.5 h-px bg-line-strong" />;
}

const KIT: MenuKit = { Item, ItemLink, Choice, Label, Separator };

/** Focuses the first entry: Radix was loaded only after the key that opened the menu was pressed. */
function FocusFirst({ menuId }: { menuId: string }) {
  // The document's focus is outside of React.
  useEffect(() => {
    const first = document.getElementById(menuId)?.querySelector<HTMLElement>(FIRST_ENTRY);
    first?.focus({ preventScroll: true });
  }, [menuId]);
  return null;
}

/**
 * The panel of a menu; its trigger is already on the page. It is removed in the moment it closes: Radix would keep it until its
 * animation ends, and a closing panel takes the next press of the trigger for a press outside.
 */
export function MenuPart({
  id,
  anchor,
  open,
  onOpenChange,
  label,
  align,
  className,
  isByKey,
  children,
}: MenuPartProps) {
  const container = usePortalElement();
  /** A closing menu returns the focus a moment later; if this one is open again by then, it keeps the focus. */
  function keepFocus(event: { target: EventTarget | null; preventDefault: () => void }): void {
    if (event.target !== anchor) return;
    event.preventDefault();
    document.getElementById(id)?.focus({ preventScroll: true });
  }
  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <TriggerStandIn anchor={anchor} />
      </Radix.Trigger>
      {open && (
        <Radix.Portal forceMount container={container}>
          <Radix.Content
            forceMount
            id={id}
            aria-label={label}
            aria-labelledby={undefined}
            align={align}
            sideOffset={8}
            collisionPadding={8}
            onFocusOutside={keepFocus}
            className={clsx(
              "rise z-(--z-popover) max-h-(--radix-dropdown-menu-content-available-height) min-w-50 overflow-y-auto rounded-md bg-raised p-1.5 shadow-2",
              className,
            )}
          >
            {isByKey && <FocusFirst menuId={id} />}
            <MenuKitContext value={KIT}>{children}</MenuKitContext>
          </Radix.Content>
        </Radix.Portal>
      )}
    </Radix.Root>
  );
}
