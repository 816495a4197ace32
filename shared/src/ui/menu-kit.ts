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

/** Entries of a menu as rendered by its loaded part. */
export interface MenuKit {
  Item: ComponentType<MenuItemProps>;
  ItemLink: ComponentType<MenuLinkProps>;
  Choice: ComponentType<MenuChoiceProps>;
  Label: ComponentType<{ children: ReactNode }>;
  Separator: ComponentType;
}

/** Provides the loaded entries to those that a page put into a menu. */
export const MenuKitContext = createContext<MenuKit | null>(null);

/**
 * Returns the entry components of the surrounding menu.
 *
 * @returns components that render the entries
 * @throws Error outside of a menu
 */
export function useMenuKit(): MenuKit {
  const kit = use(MenuKitContext);
  if (kit === null) throw new Error("An entry of a menu stands outside of one");
  return kit;
}
