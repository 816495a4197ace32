import type { ESLint, Linter } from "eslint";

/** Accessibility rules for JSX. */
export declare const jsxA11y: ESLint.Plugin & { flatConfigs: { recommended: Linter.Config } };
/** Rules for the Lingui macros. */
export declare const lingui: ESLint.Plugin & { configs: { "flat/recommended": Linter.Config } };
/** Rules for React hooks. */
export declare const reactHooks: ESLint.Plugin;
