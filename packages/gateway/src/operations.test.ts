import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { placesOf } from "federation/publish";
import { hasIpv6 } from "./nginx-listen.ts";
import { createReleaseMetrics } from "./release-metrics.ts";
import {
  checkNginx,
  findPort,
  hasCertificates,
  isNginxInstalled,
  writeDebianSite,
  writeTlsFile,
  writeWholeConfiguration,
} from "./testing/nginx.ts";

const FILES = path.resolve(import.meta.dirname, "../../docs/operations");
const ANALYZE = "/usr/bin/systemd-analyze";

const read = (name: string) => readFileSync(path.join(FILES, name), "utf8");

const readDocument = (name: string) => readFileSync(path.join(FILES, "..", name), "utf8");

/** Returns the files of a unit's settings in the order in which systemd reads them. */
const filesOf = (unit: string) =>
  [...unit.matchAll(/^EnvironmentFile=-?(.+)$/gm)].map(([, file = ""]) => file);

/** Reads `NAME=value` pairs that are separated by spaces or line breaks. */
const pairsOf = (text: string) =>
  [...text.matchAll(/(\w+)=(\S*)/g)].map(([, name = "", value = ""]) => [name, value] as const);

/**
 * Resolves the settings of a unit as systemd does: those of `Environment=` first, then each file, which replaces earlier values.
 *
 * @param unit text of the unit
 * @param contents text of each file by its path
 */
function settingsOf(unit: string, contents: Readonly<Record<string, string>>) {
  const own = [...unit.matchAll(/^Environment=(.+)$/gm)].map(([, text = ""]) => text);
  return Object.fromEntries([...own, ...filesOf(unit).map((file) => contents[file] ?? "")].flatMap(pairsOf));
}

describe("files for operators", () => {
  it.each(["alerts.yml", "dashboard.json"])(
    "%s uses only release metrics that a gateway exports",
    async (name) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), "operations-"));
      const metrics = createReleaseMetrics({
        places: placesOf(folder),
        apiServers: [],
        getRegistry: () => Promise.resolve(null),
      });
      const known = [...(await metrics.write()).matchAll(/^# TYPE (\w+)/gm)].map(([, found]) => found);
      const named = [...read(name).matchAll(/\bpool_(?:release|registry|remote)_\w+/g)].map(
        ([found]) => found,
      );

      expect(named.length).toBeGreaterThan(1);
      expect(named.filter((metric) => !known.includes(metric))).toEqual([]);
    },
  );

  (hasCertificates ? it : it.skip)(
    "hold nginx with TLS and rate limits beside the generated configuration and Debian's own lines",
    async () => {
      const folder = mkdtempSync(path.join(os.tmpdir(), "operations-"));
      const port = String(await findPort());
      const written = read("nginx-redirect.conf");
      const redirect = written
        .replace("listen 80;", `listen 127.0.0.1:${port};`)
        .replace("listen [::]:80;", hasIpv6() ? `listen [::1]:${port};` : "");
      const generated = await writeWholeConfiguration(folder, {
        listen: `127.0.0.1:${String(await findPort())}`,
        tls: writeTlsFile(folder),
      });
      const sites = [generated, redirect, writeDebianSite(`127.0.0.1:${port}`)];

      const said = checkNginx([read("nginx-rate-limits.conf"), ...sites].join("\n"));

      expect(written).toContain("listen [::]:80;");
      expect(redirect).not.toMatch(/listen (?:\[::\]:)?80;/);
      expect(said).toContain("test is successful");
      expect(said).not.toMatch(/\[(?:warn|emerg)\]/);
    },
  );

  (isNginxInstalled ? it : it.skip)(
    "name the removal of Debian's default site, without which nginx does not start",
    async () => {
      const folder = mkdtempSync(path.join(os.tmpdir(), "operations-"));
      const listen = `127.0.0.1:${String(await findPort())}`;
      const generated = await writeWholeConfiguration(folder, { listen });

      expect(checkNginx([generated, writeDebianSite(listen)].join("\n"))).toContain(
        `a duplicate default server for ${listen}`,
      );
      expect(readDocument("deployment.md")).toContain("\nrm -f /etc/nginx/sites-enabled/default ");
    },
  );

  it("release the host, every remote and the observer app in an upgrade, the host first", () => {
    const [, list = ""] =
      /^ *for name in ([\w -]+); do pnpm release/m.exec(readDocument("operations.md")) ?? [];
    const remotes = readdirSync(path.resolve(FILES, "../../.."))
      .filter((folder) => folder.startsWith("remote-"))
      .map((folder) => folder.replace("remote-", ""));
    const [first, ...others] = list.split(" ");

    expect(remotes.length).toBeGreaterThan(4);
    expect(first).toBe("host");
    expect(new Set(others)).toEqual(new Set([...remotes, "observer-app"]));
  });

  it("use each port for one program only", () => {
    const documents = ["deployment.md", "operations.md"].map(readDocument).join("\n");
    const units = readdirSync(path.join(FILES, "systemd")).map((name) => read(`systemd/${name}`));
    const programs = new Map<string, Set<string>>();
    for (const [, setting = "", port = ""] of [documents, ...units]
      .join("\n")
      .matchAll(/\b((?:API_|INTERNAL_|OPERATOR_|OBSERVER_)?PORT)=(\d+)/g))
      programs.set(port, (programs.get(port) ?? new Set()).add(setting));
    const servers = [...documents.matchAll(/\bAPI_SERVERS=(\S+)/g)]
      .flatMap(([, list = ""]) => list.split(","))
      .map((address) => address.replace(/.*:(\d+).*/, "$1"));

    expect([...programs].filter(([, settings]) => settings.size > 1)).toEqual([]);
    expect(servers.length).toBeGreaterThan(3);
    for (const port of servers) expect([...(programs.get(port) ?? [])]).toEqual(["API_PORT"]);
  });

  it("have systemd units that start only programs of the launcher, all with the same hardening", () => {
    const services = readdirSync(path.join(FILES, "systemd")).filter((name) => name.endsWith(".service"));
    const launcher = readFileSync(path.resolve(FILES, "../../cli/bin/hashfront.mjs"), "utf8");

    expect(services).toHaveLength(4);
    for (const name of services) {
      const text = read(`systemd/${name}`);
      const [, program = "none"] =
        /ExecStart=\/usr\/bin\/node packages\/cli\/bin\/hashfront\.mjs (\w+)/.exec(text) ?? [];
      expect(launcher).toMatch(new RegExp(`^  "?${program}"?: "`, "m"));
      for (const line of [
        "NoNewPrivileges=yes",
        "ProtectSystem=strict",
        "User=hashfront",
        "CapabilityBoundingSet=",
      ])
        expect(text.split("\n")).toContain(line);
    }
  });

  it("give the stand-alone observer its own port and assets, whatever the shared settings are", () => {
    const unit = read("systemd/hashfront-observer.service");
    const [, own = "", file = ""] =
      /^printf '%s\\n' (.+) > (\/etc\/hashfront\/observer\.env)$/m.exec(readDocument("operations.md")) ?? [];
    const shared =
      "HASHFRONT_MODE=production\nASSETS_DIR=/srv/hashfront/assets\nOBSERVER_PORT=3100\nRELEASE_PUBLIC_KEYS=x\n";
    const settings = settingsOf(unit, { "/etc/hashfront/hashfront.env": shared, [file]: own });

    expect(filesOf(unit).at(-1)).toBe(file);
    expect(settings).toEqual({
      HASHFRONT_MODE: "production",
      OBSERVER_PORT: "3101",
      ASSETS_DIR: "/srv/hashfront-observer/assets",
      RELEASE_PUBLIC_KEYS: "",
    });
    expect(unit.split("\n")).toContain("ReadWritePaths=-/srv/hashfront-observer/assets");
  });

  it("set nothing in a unit that the shared settings would replace", () => {
    const services = readdirSync(path.join(FILES, "systemd")).filter((name) => name.endsWith(".service"));
    const [, list = ""] =
      /hashfront\.env` holds the shared settings \(([^)]+)\)/.exec(readDocument("operations.md")) ?? [];
    const shared = [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name);

    expect(shared).toContain("ASSETS_DIR");
    for (const name of services) {
      const own = Object.keys(settingsOf(read(`systemd/${name}`), {}));
      expect({ name, replaced: own.filter((setting) => shared.includes(setting)) }).toEqual({
        name,
        replaced: [],
      });
    }
  });

  it("let the gateway write what nginx reads, and record the oldest accepted versions", () => {
    const lines = read("systemd/hashfront-gateway.service").split("\n");

    expect(lines).toContain("UMask=0022");
    // Without the dash, the unit fails if the folder of keys does not exist.
    expect(lines).toContain("ReadWritePaths=/srv/hashfront/assets -/srv/hashfront/keys");
  });

  it("have systemd units with no line that systemd rejects", () => {
    const units = readdirSync(path.join(FILES, "systemd")).map((name) => path.join(FILES, "systemd", name));
    const { error, stderr } = spawnSync(ANALYZE, ["verify", "--man=no", ...units], { encoding: "utf8" });
    // Skipped on systems without systemd.
    if (error !== undefined) return;

    expect(stderr).not.toMatch(/Unknown|Invalid|Failed to parse|ignoring/i);
  });
});
