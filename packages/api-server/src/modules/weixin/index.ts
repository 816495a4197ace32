/** Public interface for other modules. */
export { findBinding, isWeixinEvent, readLinkedSettings, readWeixinSetting } from "./repository.ts";
