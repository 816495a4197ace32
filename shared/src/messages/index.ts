export { ReadAll, type ReadAllProps } from "./read-all.tsx";
export { announcementLocale, announcementTitle } from "./announcements.ts";
