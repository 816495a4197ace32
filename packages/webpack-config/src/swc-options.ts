import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** What of a message stays in the code: `all` for tests and development, `message` for a page that must read well without its catalogue. */
export type MessageFields = "all" | "message";

/** Modules whose `msg` is compiled away; the second one also runs in Node, see `contracts/msg`. */
export const MACRO_MODULES = ["@lingui/core/macro", "contracts/msg"] as const;

/**
 * The one swc configuration of the product: browser builds, the prerender build and the tests.
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
