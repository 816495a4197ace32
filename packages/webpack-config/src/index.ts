export { bootstrapConfig } from "./bootstrap.ts";
export { deskConfig } from "./desk.ts";
export { hostConfig } from "./host.ts";
export { prerenderConfig } from "./prerender.ts";
export { remoteConfig } from "./remote.ts";
export { standaloneConfig } from "./standalone.ts";
export type { OwnPage } from "./release-file-plugin.ts";
