import { ScrollText } from "lucide-react";
import type { Area } from "../../app/area.ts";

/** The area of the audit log. */
export const area: Area = {
  path: "audit",
  label: "Audit log",
  icon: ScrollText,
  access: ["administrator"],
  load: async () => ({ Page: (await import("./audit-page.tsx")).AuditPage }),
};
