import type { LucideIcon } from "lucide-react";
import { createContext, use, type ComponentType, type ReactNode } from "react";

/** Props of `MenuItem`. */
export interface MenuItemProps {
  icon?: LucideIcon;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** Props of `MenuLink`. */
export interface MenuLinkProps {
  to: string;
  icon?: LucideIcon;
  children: ReactNode;
}

/** Props of `MenuChoice`. */
export interface MenuChoiceProps {
  checked: boolean;
  onSelect: () => void;
  children: ReactNode;
}

/** Entries of a menu as its loaded part draws them. */
export interface MenuKit {
  Item: ComponentType<MenuItemProps>;
  ItemLink: ComponentType<MenuLinkProps>;
  Choice: ComponentType<MenuChoiceProps>;
  Label: ComponentType<{ children: ReactNode }>;
  Separator: ComponentType;
}

/** Hands the loaded entries to those that a page put into a menu. */
export const MenuKitContext = createContext<MenuKit | null>(null);

/**
 * The entries of the menu around.
 *
 * @returns components that draw them
 * @throws Error outside of a menu
 */
export function useMenuKit(): MenuKit {
  const kit = use(MenuKitContext);
  if (kit === null) throw new Error("An entry of a menu stands outside of one");
  return kit;
}
