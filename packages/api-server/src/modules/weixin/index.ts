/** Public interface for other modules. */
export { findBinding, isWeixinEvent, readWeixinSetting } from "./repository.ts";
