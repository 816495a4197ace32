import { UsersRound } from "lucide-react";
import type { Area } from "../../app/area.ts";

/** The area of the people who may sign in at the desk. */
export const area: Area = {
  path: "operators",
  label: "Operators",
  icon: UsersRound,
  access: ["administrator"],
  load: async () => ({ Page: (await import("./operators-page.tsx")).OperatorsPage }),
};
