/** Modules that the bundler found by a pattern. */
interface ModuleContext {
  (file: string): { messages: Record<string, string> };
  keys(): string[];
}

interface ImportMeta {
  webpackContext(folder: string, options: { regExp: RegExp }): ModuleContext;
}
