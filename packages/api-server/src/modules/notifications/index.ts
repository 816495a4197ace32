/** Public interface for other modules. */
export { deliverNotice, type FreezeNoticeServices, type NoticeServices } from "./deliver-repository.ts";
export { queueEmail } from "./emails-repository.ts";
export { storeMoneyChange } from "./notify-person.ts";
export { readSettings } from "./settings.ts";
