import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { placesOf, publishSite, type SiteName } from "federation/publish-site";
import { writeSite } from "./site.ts";

/** What distinguishes one build of a site from another. */
export interface BuildText {
  /** Part of the title, of the script's name and of the policy's hash. */
  readonly text: string;
}

/** Writes a finished build of a site. */
export function writeBuild({ text }: BuildText): string {
  const { dist } = writeSite();
  for (const lang of ["en", "ru"])
    writeFileSync(
      path.join(dist, "pages", lang, "shell.html"),
      `<!doctype html><title>${text} ${lang}</title>`,
    );
  mkdirSync(path.join(dist, "static"), { recursive: true });
  writeFileSync(path.join(dist, `static/${text}.0a1b2c3d.js`), `console.log("${text}");`);
  writeFileSync(path.join(dist, "robots.txt"), `# ${text}\n`);
  const record = {
    trustedTypes: ["host#webpack"],
    inlineHashes: { script: [`'sha256-${text}'`], style: [] },
    id: `id-${text}`,
    integrity: {},
    offer: { contract: "1.0.0", capabilities: [text], shared: {}, exports: {} },
  };
  writeFileSync(path.join(dist, "build.json"), JSON.stringify(record));
  return dist;
}

/** Publishes builds of a site into an assets folder. */
export function releaser(assetsDir: string, site: SiteName) {
  const places = placesOf(assetsDir);
  return {
    places,
    /** Publishes a build under the next version; as a canary if a share is given. */
    release: (text: string, canaryWeight?: number) =>
      publishSite({
        places,
        site,
        dist: writeBuild({ text }),
        ownVersion: "1.0.0",
        ...(canaryWeight === undefined ? {} : { canaryWeight }),
      }),
  };
}
