import { Coins } from "lucide-react";
import type { Area } from "../../app/area.ts";

/** The area of coins: which of their services are open, their fees and limits. */
export const area: Area = {
  path: "coins",
  label: "Coins",
  icon: Coins,
  access: ["finance"],
  load: async () => ({ Page: (await import("./coins-page.tsx")).CoinsPage }),
};
