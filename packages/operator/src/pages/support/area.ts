import { LifeBuoy } from "lucide-react";
import type { Area } from "../../app/area.ts";

/** The area of tickets, chats and applications. */
export const area: Area = {
  path: "support",
  label: "Support",
  icon: LifeBuoy,
  access: ["support"],
  load: async () => ({ Page: (await import("./support-page.tsx")).SupportPage }),
};
