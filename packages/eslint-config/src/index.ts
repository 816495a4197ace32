import type { Linter } from "eslint";
import importX from "eslint-plugin-import-x";
import jsdoc from "eslint-plugin-jsdoc";
import globals from "globals";
import tseslint from "typescript-eslint";
import { borderZones } from "./borders.ts";
import {
  BROWSER_DOORS,
  ERASABLE_ONLY,
  FIXED_WAITS,
  IMPORT_DOORS,
  LOSSY_NUMBERS,
  NATIVE_CONTROLS,
  PROPERTY_DOORS,
  UNSAFE_CODE,
} from "./restrictions.ts";
import { jsxA11y, lingui, reactHooks } from "./plugins.js";
import { filenameKebabCase } from "./rules/filename-kebab-case.ts";
import { suppressionWithReason } from "./rules/suppression-with-reason.ts";
import { unlocalizedStringOptions } from "./unlocalized-strings.ts";

const BROWSER = [
  "host/src/**/*.{ts,tsx}",
  "remote-*/src/**/*.{ts,tsx}",
  "shared/src/**/*.{ts,tsx}",
  "packages/operator/src/**/*.{ts,tsx}",
];
const PUBLIC = ["shared/src/**/*.{ts,tsx}", "packages/*/src/**/*.{ts,tsx}"];
const TESTS = [
  "**/*.test.{ts,tsx}",
  "packages/*/tests/**",
  "packages/test-support/**",
  "packages/jest-config/**",
  "packages/e2e/**",
];
const CONFIGURATIONS = ["**/*.config.{js,ts}", "packages/i18n/lingui.config.ts"];

const base: Linter.Config = {
  plugins: {
    "import-x": importX,
    house: {
      rules: { "filename-kebab-case": filenameKebabCase, "suppression-with-reason": suppressionWithReason },
    },
  },
  linterOptions: { reportUnusedDisableDirectives: "error" },
  settings: {
    "import-x/resolver": { typescript: { project: "tsconfig.base.json", alwaysTryTypes: true } },
    "import-x/extensions": [".ts", ".tsx"],
  },
  rules: {
    "house/filename-kebab-case": "error",
    "house/suppression-with-reason": "error",
    "max-lines": ["error", 300],
    "max-lines-per-function": ["error", 100],
    complexity: ["error", 12],
    "max-depth": ["error", 3],
    "max-params": ["error", 4],
    eqeqeq: "error",
    "no-eval": "error",
    "no-implied-eval": "error",
    "no-new-func": "error",
    "no-script-url": "error",
    "no-restricted-syntax": ["error", ...UNSAFE_CODE, ...ERASABLE_ONLY],
    "import-x/no-default-export": "error",
    "import-x/no-duplicates": ["error", { considerQueryString: true }],
    "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
    "@typescript-eslint/consistent-type-imports": [
      "error",
      { fixStyle: "separate-type-imports", disallowTypeAnnotations: false },
    ],
    "@typescript-eslint/no-non-null-assertion": "error",
    "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true, argsIgnorePattern: "^_" }],
    "@typescript-eslint/no-empty-function": "off",
    "@typescript-eslint/consistent-type-definitions": "off",
    "@typescript-eslint/consistent-indexed-object-style": "off",
  },
};

const browser: Linter.Config = {
  files: BROWSER,
  languageOptions: { globals: globals.browser },
  plugins: { "react-hooks": reactHooks },
  rules: {
    "react-hooks/rules-of-hooks": "error",
    "react-hooks/exhaustive-deps": "error",
    "no-console": "error",
    "no-restricted-globals": ["error", ...BROWSER_DOORS],
    "no-restricted-properties": ["error", ...PROPERTY_DOORS],
    "no-restricted-imports": ["error", IMPORT_DOORS],
    "no-restricted-syntax": ["error", ...UNSAFE_CODE, ...ERASABLE_ONLY, ...LOSSY_NUMBERS, ...NATIVE_CONTROLS],
  },
};

/** Exempts the modules that wrap a restricted API. */
const doors: Linter.Config[] = [
  {
    files: ["shared/src/api/**", "host/src/federation/**", "packages/operator/src/api/**"],
    rules: { "no-restricted-globals": ["error", ...BROWSER_DOORS.filter(({ name }) => name !== "fetch")] },
  },
  {
    files: ["shared/src/storage/**"],
    rules: { "no-restricted-globals": "off", "no-restricted-properties": "off" },
  },
  // Prerendering needs the static router, which the shared copy omits.
  {
    files: ["shared/src/router/**", "host/src/app/render-page.tsx"],
    rules: { "no-restricted-imports": "off" },
  },
  {
    files: ["shared/src/ui/select.tsx", "shared/src/ui/decimal-input.tsx"],
    rules: { "no-restricted-syntax": ["error", ...UNSAFE_CODE, ...ERASABLE_ONLY, ...LOSSY_NUMBERS] },
  },
  {
    files: ["shared/src/charts/**", "shared/src/market-chart/**"],
    rules: { "no-restricted-syntax": ["error", ...UNSAFE_CODE, ...ERASABLE_ONLY] },
  },
];

const exactNumbers: Linter.Config = {
  files: ["packages/api-server/src/**", "packages/contracts/src/**"],
  rules: { "no-restricted-syntax": ["error", ...UNSAFE_CODE, ...ERASABLE_ONLY, ...LOSSY_NUMBERS] },
};

const SQL_DOOR = { group: ["drizzle-orm", "drizzle-orm/*"], message: "SQL belongs in a repository." };
const CACHE_DOOR = { group: ["lru-cache"], message: "Caches are made by platform/cache.ts." };

/** Restricts the pool server to one cache, and SQL to repositories and the database folder. */
const serverDoors: Linter.Config[] = [
  {
    files: ["packages/api-server/src/**/*.ts"],
    ignores: ["packages/api-server/src/platform/cache.ts"],
    rules: { "no-restricted-imports": ["error", { patterns: [CACHE_DOOR] }] },
  },
  {
    files: ["packages/api-server/src/**/*.ts"],
    ignores: [
      ...TESTS,
      "**/*repository.ts",
      "packages/api-server/src/platform/cache.ts",
      "packages/api-server/src/platform/database/**",
      "packages/api-server/src/testing/**",
    ],
    rules: { "no-restricted-imports": ["error", { patterns: [SQL_DOOR, CACHE_DOOR] }] },
  },
];

const documented: Linter.Config = {
  files: PUBLIC,
  ignores: TESTS,
  plugins: { jsdoc },
  rules: {
    "jsdoc/require-jsdoc": [
      "error",
      {
        publicOnly: { esm: true },
        require: { FunctionDeclaration: true, ClassDeclaration: true },
        contexts: [
          "ExportNamedDeclaration > VariableDeclaration",
          "ExportNamedDeclaration > TSInterfaceDeclaration",
          "ExportNamedDeclaration > TSTypeAliasDeclaration",
        ],
        enableFixer: false,
      },
    ],
    "jsdoc/check-tag-names": "error",
    "jsdoc/no-types": "off",
  },
};

const texts: Linter.Config = {
  files: ["host/src/**/*.tsx", "remote-*/src/**/*.tsx", "shared/src/**/*.tsx"],
  ignores: [...TESTS, "**/testing/**"],
  plugins: { lingui },
  rules: {
    ...lingui.configs["flat/recommended"].rules,
    "lingui/no-unlocalized-strings": ["error", unlocalizedStringOptions],
  },
};

const relaxed: Linter.Config[] = [
  {
    files: TESTS,
    rules: {
      "max-lines-per-function": "off",
      "max-params": "off",
      "no-script-url": "off",
      "no-restricted-globals": "off",
      "no-restricted-properties": "off",
      "no-restricted-syntax": [
        "error",
        ...UNSAFE_CODE.filter(({ selector }) => selector.startsWith("CallExpression")),
      ],
      "@typescript-eslint/consistent-type-assertions": "off",
    },
  },
  {
    files: ["**/*.test.{ts,tsx}", "**/*.spec.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...UNSAFE_CODE.filter(({ selector }) => selector.startsWith("CallExpression")),
        ...FIXED_WAITS,
      ],
    },
  },
  { files: CONFIGURATIONS, rules: { "import-x/no-default-export": "off" } },
  {
    files: ["**/*.{cjs,mjs,js}"],
    languageOptions: { globals: globals.node },
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },
  // It is compiled into the monolith for comparison with federation, which contains all workspaces.
  {
    files: ["packages/e2e/benchmarks/overhead/*.ts"],
    rules: { "import-x/no-restricted-paths": "off" },
  },
  // webpack and ESLint require plugins to be classes.
  {
    files: ["packages/webpack-config/src/*-plugin.ts"],
    rules: { "no-restricted-syntax": ["error", ...UNSAFE_CODE] },
  },
];

/**
 * Builds the lint configuration of the repository.
 *
 * @param root - Absolute path of the repository.
 * @returns Flat configuration.
 */
export function houseConfig(root: string): Linter.Config[] {
  return [
    {
      ignores: [
        "**/dist/**",
        "**/dist-standalone/**",
        "**/node_modules/**",
        ".hashfront/**",
        "coverage/**",
        "packages/api-server/migrations/**",
        "playwright-report/**",
        "test-results/**",
      ],
    },
    ...(tseslint.configs.recommended satisfies unknown[]),
    ...(tseslint.configs.stylistic satisfies unknown[]),
    base,
    {
      files: ["**/*.{ts,tsx}"],
      rules: {
        "import-x/no-restricted-paths": ["error", { basePath: root, zones: borderZones(root) }],
        "import-x/no-cycle": "error",
      },
    },
    browser,
    ...doors,
    exactNumbers,
    ...serverDoors,
    documented,
    { files: ["**/*.tsx"], ...jsxA11y.flatConfigs.recommended },
    {
      files: ["**/*.tsx"],
      rules: {
        // A scrollable region or group must be reachable by keyboard.
        "jsx-a11y/no-noninteractive-tabindex": [
          "error",
          { tags: [], roles: ["tabpanel", "region", "group"], allowExpressionValues: true },
        ],
      },
    },
    texts,
    ...relaxed,
  ];
}
