/** What other modules may use. */
export { deliverNotice, type NoticeServices } from "./deliver-repository.ts";
export { queueEmail } from "./emails-repository.ts";
export { readSettings } from "./settings.ts";
