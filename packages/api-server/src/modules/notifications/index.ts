/** What other modules may use. */
export { deliverNotice, type NoticeServices } from "./deliver-repository.ts";
export { readSettings } from "./settings.ts";
