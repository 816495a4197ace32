import { createContext, use } from "react";

/** Paths of the areas that the operator may open, without slashes. */
const OpenAreas = createContext<ReadonlySet<string>>(new Set());

/** Provides the paths of the areas that the operator may open. */
export const OpenAreasProvider = OpenAreas.Provider;

/**
 * Whether the operator may open a page of the desk.
 *
 * @param to path with a leading slash
 */
export function useMayOpen(to: string): boolean {
  return use(OpenAreas).has(to.split("/")[1] ?? "");
}
