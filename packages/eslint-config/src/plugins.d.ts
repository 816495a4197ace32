import type { ESLint, Linter } from "eslint";

/** Accessibility of JSX. */
export declare const jsxA11y: ESLint.Plugin & { flatConfigs: { recommended: Linter.Config } };
/** Use of the Lingui macros. */
export declare const lingui: ESLint.Plugin & { configs: { "flat/recommended": Linter.Config } };
/** Rules of hooks. */
export declare const reactHooks: ESLint.Plugin;
