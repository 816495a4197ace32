import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { GatewayConfig } from "../config.ts";
import { readLiveSite } from "../live-sites.ts";
import { writeNginx } from "../nginx.ts";
import type { OwnPage } from "../nginx-content.ts";
import { writeReleaseFiles, type LiveState } from "../nginx-releases.ts";
import { makeConfig, writeSite } from "./site.ts";

const NGINX = "/usr/sbin/nginx";
const BROTLI_MODULE = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";
const OPENSSL = "/usr/bin/openssl";

/** Whether Debian's nginx is on this machine. */
export const isNginxInstalled = existsSync(NGINX);

/** Whether nginx can send files compressed with brotli. */
export const hasBrotliModule = isNginxInstalled && existsSync(BROTLI_MODULE);

/** Whether a certificate for nginx can be created here. */
export const hasCertificates = isNginxInstalled && existsSync(OPENSSL);

/** A server's response. */
export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

/** Sends a request as is, without normalizing dots or slashes. */
export function send(
  port: number,
  target: string,
  {
    host = "127.0.0.1",
    headers = {},
    ...rest
  }: { host?: string; method?: string; headers?: Readonly<Record<string, string>>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method = "GET" } = rest;
    // A separate connection: nginx closes idle ones on reload.
    const options = { host, port, path: target, method, headers, agent: false };
    const asked = request(options, (response) => {
      let body = "";
      response.on("data", (chunk: Buffer) => (body += chunk.toString()));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
    });
    asked.on("error", reject);
    asked.end(rest.body);
  });
}

/** Finds a free port. */
export async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** Directives that Debian's nginx.conf sets around the included files. */
const DEBIAN_LINES = `
sendfile on;
tcp_nopush on;
types_hash_max_size 2048;
include /etc/nginx/mime.types;
default_type application/octet-stream;
ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3;
ssl_prefer_server_ciphers on;
gzip on;`;

/** Returns the default site of Debian's package on another port. */
export function writeDebianSite(listen: string): string {
  return `server {\nlisten ${listen} default_server;\nroot /var/www/html;\nserver_name _;\nlocation / {\ntry_files $uri $uri/ =404;\n}\n}`;
}

function writeConfiguration(folder: string, site: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const file = path.join(folder, "nginx.conf");
  const modules = hasBrotliModule ? `load_module ${BROTLI_MODULE};\n` : "";
  writeFileSync(
    file,
    `${modules}daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\n${process.getuid?.() === 0 ? "user root;\n" : ""}events {}\nhttp {${DEBIAN_LINES}\naccess_log off;\n${temporary.join("\n")}\n${site}\n}\n`,
  );
  return file;
}

/** Returns the output of `nginx -t` for a configuration. */
export function checkNginx(configuration: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "nginx-"));
  const file = writeConfiguration(folder, configuration);
  const { stderr } = spawnSync(NGINX, ["-t", "-p", folder, "-c", file], { encoding: "utf8" });
  return stderr;
}

/** Creates a certificate for the tests. */
export function makeCertificate(folder: string): { readonly key: string; readonly certificate: string } {
  const [key, certificate] = [path.join(folder, "key.pem"), path.join(folder, "certificate.pem")];
  const options = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  const files = ["-subj", "/CN=pool.example", "-keyout", key, "-out", certificate];
  execFileSync(OPENSSL, ["req", ...options, ...files], { stdio: "ignore" });
  return { key, certificate };
}

/** The product's file of TLS settings. */
const TLS_FILE = path.resolve(import.meta.dirname, "../../../docs/operations/nginx-tls.conf");

/** Writes the product's file of TLS settings with a new certificate. */
export function writeTlsFile(folder: string): string {
  const { key, certificate } = makeCertificate(folder);
  const file = path.join(folder, "hashfront-tls.conf");
  const text = readFileSync(TLS_FILE, "utf8")
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`);
  writeFileSync(file, text);
  return file;
}

/** Writes the configuration of both sites with the files that follow the releases, as an operator includes it. */
export async function writeWholeConfiguration(
  folder: string,
  { listen, tls }: { readonly listen: string; readonly tls?: string },
): Promise<string> {
  const site = writeSite();
  await writeReleases(folder, makeConfig(site), { remotePages: [] });
  return writeNginx({
    apiServers: ["127.0.0.1:3001"],
    assetsDir: site.assets,
    releases: folder,
    tls,
    sites: [
      { site: "main", listen: [listen] },
      { site: "observer", listen: [`127.0.0.1:${String(await findPort())}`] },
    ],
  });
}

/** Writes the files that follow the releases, as `hashfront nginx-releases` does. */
async function writeReleases(
  folder: string,
  config: GatewayConfig,
  rest: Omit<LiveState, "sites">,
): Promise<void> {
  const sites = [await readLiveSite("host", config), await readLiveSite("observer-app", config)];
  for (const [name, text] of writeReleaseFiles({ sites, ...rest }))
    writeFileSync(path.join(folder, name), text);
}

/** Returns the ids of the nginx worker processes. */
function workersOf({ pid }: ChildProcess): string[] {
  return readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, "utf8")
    .trim()
    .split(" ");
}

/** Starts nginx and waits until it responds on a port. */
async function spawnNginx(folder: string, configuration: string, port: number): Promise<ChildProcess> {
  mkdirSync(path.join(folder, "logs"), { recursive: true });
  const child = spawn(NGINX, ["-p", folder, "-c", writeConfiguration(folder, configuration)], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let problem = "";
  child.stderr.on("data", (chunk: Buffer) => (problem += chunk.toString()));
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(problem);
    const isUp = await send(port, "/healthz").then(
      () => true,
      () => false,
    );
    if (isUp) return child;
    await wait(100);
  }
  child.kill("SIGQUIT");
  throw new Error(`nginx did not start: ${problem}`);
}

/**
 * Starts nginx with a configuration.
 *
 * @param write - returns the text for the `http` block; one of its servers must listen on the port
 */
export async function serveNginx(
  write: (port: number) => string,
): Promise<{ readonly port: number; stop(): void }> {
  const port = await findPort();
  const folder = mkdtempSync(path.join(os.tmpdir(), "nginx-"));
  const child = await spawnNginx(folder, write(port), port);
  return { port, stop: () => void child.kill("SIGQUIT") };
}

/** Starts nginx with the generated configuration of both sites; the observer's optionally over TLS. */
export async function startNginx(
  apiUrls: readonly string[],
  {
    isOverTls = false,
    listen = (own) => [`127.0.0.1:${own}`],
    gateway,
    remotePages = [],
    trustedProxies = [],
    countryHeader,
    logs,
    site = writeSite(),
    beside = "",
    ...foreign
  }: {
    /** Another file of the `http` block. */
    beside?: string;
    remotePages?: readonly OwnPage[];
    trustedProxies?: readonly string[];
    countryHeader?: string | undefined;
    logs?: string;
    isOverTls?: boolean;
    listen?: (port: number) => readonly string[];
    gateway?: string;
    site?: { dist: string; assets: string };
    chatOrigin?: string | null;
    captchaOrigin?: string | null;
  } = {},
): Promise<{
  port: number;
  observerPort: number;
  /** Makes nginx follow the releases: writes the files again and sends the signal of `nginx -s reload`. */
  reload(): Promise<void>;
  stop(): void;
}> {
  const [port, observerPort] = [await findPort(), await findPort()];
  const folder = mkdtempSync(path.join(os.tmpdir(), "nginx-"));
  const releases = path.join(folder, "releases");
  mkdirSync(releases);
  const config = { ...makeConfig(site), ...foreign };
  const rest = { remotePages };
  await writeReleases(releases, config, rest);
  const configuration = writeNginx({
    apiServers: apiUrls.map((url) => new URL(url).host),
    assetsDir: site.assets,
    releases,
    gateway,
    hasBrotli: hasBrotliModule,
    trustedProxies,
    countryHeader,
    logs,
    tls: isOverTls ? writeTlsFile(folder) : undefined,
    sites: [
      { site: "main", listen: listen(port) },
      { site: "observer", listen: listen(observerPort) },
    ],
  });
  const child = await spawnNginx(folder, `${beside}\n${configuration}`, port);
  const stop = () => void child.kill("SIGQUIT");
  const reload = async () => {
    await writeReleases(releases, config, rest);
    const former = workersOf(child);
    child.kill("SIGHUP");
    // The former workers respond until they have exited.
    for (let tries = 0; tries < 200 && workersOf(child).some((pid) => former.includes(pid)); tries += 1)
      await wait(50);
  };
  return { port, observerPort, reload, stop };
}
