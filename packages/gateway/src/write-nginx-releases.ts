import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { readGatewayConfig } from "./config.ts";
import { readLiveSite, readRemotePages, type LiveSite } from "./live-sites.ts";
import { OFFER_FILE, writeReleaseFiles } from "./nginx-releases.ts";
import { runWriter } from "./run-writer.ts";

function describe({ site, main, canary }: LiveSite): string {
  const version = main.version === null ? "of the build" : main.version;
  const beside = canary === null ? "" : `, ${String(canary.share)} % get ${String(canary.version)}`;
  return `${site} ${version}${beside}`;
}

async function replaceFiles(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (!files.has(OFFER_FILE)) await rm(path.join(folder, OFFER_FILE), { force: true });
  for (const [name, text] of files) {
    const temporary = path.join(folder, `.${name}.${String(process.pid)}.tmp`);
    await writeFile(temporary, text);
    await rename(temporary, path.join(folder, name));
  }
}

runWriter("nginx-releases", async () => {
  const config = readGatewayConfig(process.env);
  const sites = [await readLiveSite("host", config), await readLiveSite("observer-app", config)];
  const remotePages = await readRemotePages(config);
  const files = writeReleaseFiles({ sites, remotePages });
  await replaceFiles(config.nginxReleases, files);
  for (const line of sites.flatMap(({ refused }) => refused)) process.stderr.write(`${line}\n`);
  return `${sites.map(describe).join("; ")}\n`;
});
