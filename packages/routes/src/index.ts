export * from "./access.ts";
export * from "./languages.ts";
export * from "./links.ts";
export * from "./menus.ts";
export * from "./pages.ts";
export * from "./paths.ts";
export * from "./redirects.ts";
export * from "./route.ts";
