/** Modules that the bundler found by a pattern. */
interface ModuleContext {
  (file: string): { messages: Record<string, string> };
  keys(): string[];
}

interface ImportMeta {
  webpackContext(folder: string, options: { regExp: RegExp }): ModuleContext;
}

/** Puts what the build shares into a scope; at once, since no other build provides anything. */
declare function __webpack_init_sharing__(scope: string): unknown;

declare const __webpack_share_scopes__: {
  readonly default: import("./federation/share-scope.ts").ShareScope;
};
