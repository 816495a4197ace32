import { Users } from "lucide-react";
import type { Area } from "../../app/area.ts";

/** The area of miners' accounts: search, state, sessions and holds. */
export const area: Area = {
  path: "people",
  label: "People",
  icon: Users,
  access: ["support", "finance"],
  load: async () => ({ Page: (await import("./people-page.tsx")).PeoplePage }),
};
