import { BellRing } from "lucide-react";
import type { Area } from "../../app/area.ts";

/** The area of current alerts. */
export const area: Area = {
  path: "alerts",
  label: "Alerts",
  icon: BellRing,
  access: "operator",
  load: async () => ({ Page: (await import("./alerts-page.tsx")).AlertsPage }),
};
