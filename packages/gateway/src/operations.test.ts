import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { placesOf } from "federation/publish";
import { createReleaseMetrics } from "./release-metrics.ts";
import {
  checkNginx,
  findPort,
  hasCertificates,
  makeCertificate,
  writeWholeConfiguration,
} from "./testing/nginx.ts";

const FILES = path.resolve(import.meta.dirname, "../../docs/operations");
const ANALYZE = "/usr/bin/systemd-analyze";

const read = (name: string) => readFileSync(path.join(FILES, name), "utf8");

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
    "hold nginx with TLS and rate limits beside the generated configuration",
    async () => {
      const folder = mkdtempSync(path.join(os.tmpdir(), "operations-"));
      const { key, certificate } = makeCertificate(folder);
      const tls = read("nginx-tls.conf")
        .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
        .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
        .replace("listen 80;", `listen 127.0.0.1:${String(await findPort())};`);
      const generated = await writeWholeConfiguration(folder, `127.0.0.1:${String(await findPort())} ssl`);

      const said = checkNginx([read("nginx-rate-limits.conf"), tls, generated].join("\n"));

      expect(said).toContain("test is successful");
      expect(said).not.toMatch(/\[(?:warn|emerg)\]/);
    },
  );

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

  it("let the gateway write what nginx reads, and record the oldest accepted versions", () => {
    const lines = read("systemd/hashfront-gateway.service").split("\n");

    expect(lines).toContain("UMask=0022");
    expect(lines).toContain("ReadWritePaths=/srv/hashfront/assets /srv/hashfront/keys");
  });

  it("have systemd units with no line that systemd rejects", () => {
    const units = readdirSync(path.join(FILES, "systemd")).map((name) => path.join(FILES, "systemd", name));
    const { error, stderr } = spawnSync(ANALYZE, ["verify", "--man=no", ...units], { encoding: "utf8" });
    // Skipped on systems without systemd.
    if (error !== undefined) return;

    expect(stderr).not.toMatch(/Unknown|Invalid|Failed to parse|ignoring/i);
  });
});
