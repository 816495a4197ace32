import path from "node:path";

/** Name of the chunk that a catalogue goes to. */
function chunkOf(file: string): string {
  const locale = path.basename(file, ".po");
  const feature = /\/features\/([^/]+)\/locales\//.exec(file)?.[1];
  return feature === undefined ? `messages-${locale}` : `texts-${feature}-${locale}`;
}

/**
 * The chunks that hold the catalogues: one of each locale from the host and from `shared`, and one of each feature with texts of
 * its own, which pages without that feature never load.
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
