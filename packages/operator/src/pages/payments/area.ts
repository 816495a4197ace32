import { Banknote } from "lucide-react";
import type { Area } from "../../app/area.ts";

/** The area of withdrawals: review and progress. */
export const area: Area = {
  path: "payments",
  label: "Payments",
  icon: Banknote,
  access: ["finance"],
  load: async () => ({ Page: (await import("./payments-page.tsx")).PaymentsPage }),
};
