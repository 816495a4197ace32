import {
  cloneElement,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from "react";
import { createPart, usePart } from "./load-part.tsx";
import { useMenuKit, type MenuChoiceProps, type MenuItemProps, type MenuLinkProps } from "./menu-kit.ts";
import { bothHandlers, useOpener, type TriggerProps } from "./use-opener.ts";

const MENU_PART = createPart(async () => (await import("./menu-part.tsx")).MenuPart);
const OPENING_KEYS = ["Enter", " ", "ArrowDown"];

/** Props of {@link Menu}. */
export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<TriggerProps>;
  /** Name of the menu. */
  label: string;
  children: ReactNode;
  align?: "start" | "center" | "end";
  className?: string;
}

/**
 * A menu of actions and links with arrow keys, Home, End, type-ahead and Escape. Its panel is loaded when the trigger is first
 * hovered or focused.
 */
export function Menu({ trigger, label, children, align = "end", className }: MenuProps) {
  const Part = usePart(MENU_PART);
  const [isByKey, setByKey] = useState(false);
  const opener = useOpener(MENU_PART, { open: undefined, onOpenChange: undefined });
  const { props: own } = trigger;
  function handlePointerDown(event: PointerEvent<HTMLButtonElement>): void {
    if (event.button !== 0 || event.ctrlKey) return;
    setByKey(false);
    opener.toggle(event);
    // The panel takes the focus: the press must not move it to the trigger afterwards.
    if (!opener.open) event.preventDefault();
  }
  function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
    if (!OPENING_KEYS.includes(event.key)) return;
    event.preventDefault();
    setByKey(true);
    if (event.key !== "ArrowDown" || !opener.open) opener.toggle(event);
  }
  return (
    <>
      {cloneElement(trigger, {
        "aria-haspopup": "menu",
        ...opener.triggerState,
        onPointerEnter: bothHandlers(own.onPointerEnter, opener.arm),
        onFocus: bothHandlers(own.onFocus, opener.arm),
        onPointerDown: bothHandlers(own.onPointerDown, handlePointerDown),
        onKeyDown: bothHandlers(own.onKeyDown, handleKeyDown),
      })}
      {Part && (
        <Part {...opener.partProps} label={label} align={align} className={className} isByKey={isByKey}>
          {children}
        </Part>
      )}
    </>
  );
}

/** An action of a {@link Menu}. */
export function MenuItem(props: MenuItemProps) {
  const { Item } = useMenuKit();
  return <Item {...props} />;
}

/** A link of a {@link Menu}. */
export function MenuLink(props: MenuLinkProps) {
  const { ItemLink } = useMenuKit();
  return <ItemLink {...props} />;
}

/** One of several choices of a {@link Menu}; the selected one has a check mark. */
export function MenuChoice(props: MenuChoiceProps) {
  const { Choice } = useMenuKit();
  return <Choice {...props} />;
}

/** A heading inside a {@link Menu}. */
export function MenuLabel({ children }: { children: ReactNode }) {
  const { Label } = useMenuKit();
  return <Label>{children}</Label>;
}

/** A line between groups of a {@link Menu}. */
export function MenuSeparator() {
  const { Separator } = useMenuKit();
  return <Separator />;
}
