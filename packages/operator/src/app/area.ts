import type { OperatorRole } from "contracts/operator/call";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";

/** One entry of the desk's navigation. Each folder of `pages` exports one as `area` from its `area.ts`. */
export interface Area {
  /** Path after the slash: `payments` is shown at `/payments` and everything below it. */
  readonly path: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Roles, one of which is required; `operator` for every operator. */
  readonly access: "operator" | readonly OperatorRole[];
  readonly load: () => Promise<{ Page: ComponentType }>;
}

/** Whether an operator with these roles may open an area. */
export function mayOpen(area: Pick<Area, "access">, roles: readonly OperatorRole[]): boolean {
  return area.access === "operator" || area.access.some((role) => roles.includes(role));
}
