import path from "node:path";

/** The chunk that holds the catalogues of one locale, from the host and from `shared`. */
export function catalogueChunks() {
  return {
    catalogue: {
      test: /\/locales\/[A-Za-z_]+\.po$/,
      chunks: "async",
      enforce: true,
      priority: 20,
      name: (module: { nameForCondition(): string | null }) =>
        `messages-${path.basename(module.nameForCondition() ?? "", ".po")}`,
    },
  } as const;
}
