import { UserCheck } from "lucide-react";
import type { Area } from "../../app/area.ts";

/** The area of decisions that take two operators. */
export const area: Area = {
  path: "approvals",
  label: "Approvals",
  icon: UserCheck,
  access: "operator",
  load: async () => ({ Page: (await import("./approvals-page.tsx")).ApprovalsPage }),
};
