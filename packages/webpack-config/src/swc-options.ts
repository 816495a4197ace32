import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/**
 * The parts of a message kept in the code: `all` for tests and development, `message` for a page that must be readable without
 * its catalog.
 */
export type MessageFields = "all" | "message";

/** Modules whose `msg` is removed by compilation; the second one also runs in Node, see `contracts/msg`. */
export const MACRO_MODULES = ["@lingui/core/macro", "contracts/msg"] as const;

/**
 * Returns the product's only swc configuration, for browser builds, the prerender build and the tests.
 *
 * @param fields - How much of each Lingui message is kept.
 * @returns `jsc` options; the caller adds the module format and source maps.
 */
export function swcJsc(fields: MessageFields) {
  return {
    target: "es2022",
    parser: { syntax: "typescript", tsx: true },
    transform: { react: { runtime: "automatic" } },
    experimental: {
      plugins: [
        [
          require.resolve("@lingui/swc-plugin"),
          { descriptorFields: fields, corePackage: [...MACRO_MODULES] },
        ],
      ],
      cacheRoot: "node_modules/.cache/swc",
    },
  } as const;
}
