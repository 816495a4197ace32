import { Gauge } from "lucide-react";
import type { Area } from "../../app/area.ts";

/** The overview area. */
export const area: Area = {
  path: "overview",
  label: "Overview",
  icon: Gauge,
  access: "operator",
  load: async () => ({ Page: (await import("./overview-page.tsx")).OverviewPage }),
};
