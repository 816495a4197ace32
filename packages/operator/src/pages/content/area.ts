import { FileText } from "lucide-react";
import type { Area } from "../../app/area.ts";

/** The area of public content: articles, announcements, popups, farms, companies, coupons, activities. */
export const area: Area = {
  path: "content",
  label: "Content",
  icon: FileText,
  access: ["content"],
  load: async () => ({ Page: (await import("./content-page.tsx")).ContentPage }),
};
