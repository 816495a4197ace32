/** Public interface for other modules. */
export { deliverNotice, type NoticeServices } from "./deliver-repository.ts";
export { queueEmail } from "./emails-repository.ts";
export { readSettings } from "./settings.ts";
