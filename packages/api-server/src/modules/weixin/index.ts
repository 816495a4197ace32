/** What other modules may use. */
export { findBinding, isWeixinEvent, readWeixinSetting } from "./repository.ts";
