import { KeyRound } from "lucide-react";
import type { Area } from "../../app/area.ts";

/** The area of requests to reset a lost factor. */
export const area: Area = {
  path: "resets",
  label: "Resets",
  icon: KeyRound,
  access: ["support"],
  load: async () => ({ Page: (await import("./resets-page.tsx")).ResetsPage }),
};
