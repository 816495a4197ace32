import path from "node:path";

/** Name of the chunk that a catalogue goes to. */
function chunkOf(file: string): string {
  const locale = path.basename(file, ".po");
  const feature = /\/(?:features\/([^/]+)|shared\/src\/(market-chart))\/locales\//
    .exec(file)
    ?.slice(1)
    .find(Boolean);
  return feature === undefined ? `messages-${locale}` : `texts-${feature}-${locale}`;
}

/**
 * The chunks that hold the catalogues: one of each locale from the host and from `shared`, and one of each feature with texts of
 * its own and of the price chart, which pages without them never load.
 */
export function catalogueChunks() {
  return {
    catalogue: {
      test: /\/locales\/[A-Za-z_]+\.po$/,
      chunks: "async",
      enforce: true,
      priority: 20,
      name: (module: { nameForCondition(): string | null }) => chunkOf(module.nameForCondition() ?? ""),
    },
  } as const;
}
