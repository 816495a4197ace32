/** Modules matched by a bundler pattern. */
interface ModuleContext {
  (file: string): { messages: Record<string, string> };
  keys(): string[];
}

interface ImportMeta {
  webpackContext(folder: string, options: { regExp: RegExp }): ModuleContext;
}
