import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { writePagePolicy } from "../headers.ts";
import { writeNginx } from "../nginx.ts";
import type { NginxOptions } from "../nginx.ts";
import { BUILD_ID, INLINE_HASHES, writeSite } from "./site.ts";

const NGINX = "/usr/sbin/nginx";
const BROTLI_MODULE = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";
const OPENSSL = "/usr/bin/openssl";

/** Whether Debian's nginx is on this machine. */
export const isNginxInstalled = existsSync(NGINX);

/** Whether it can send files that were compressed by brotli. */
export const hasBrotliModule = isNginxInstalled && existsSync(BROTLI_MODULE);

/** Whether a certificate for it can be made here. */
export const hasCertificates = isNginxInstalled && existsSync(OPENSSL);

/** What a server answered. */
export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

/** Sends a request as it is, without joining dots or slashes. */
export function send(
  port: number,
  target: string,
  {
    headers = {},
    ...rest
  }: { method?: string; headers?: Readonly<Record<string, string>>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method = "GET" } = rest;
    const asked = request({ host: "127.0.0.1", port, path: target, method, headers }, (response) => {
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

/** Finds a port that no one listens on now. */
export async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

function writeConfiguration(folder: string, site: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const file = path.join(folder, "nginx.conf");
  const modules = hasBrotliModule ? `load_module ${BROTLI_MODULE};\n` : "";
  writeFileSync(
    file,
    `${modules}daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\n${process.getuid?.() === 0 ? "user root;\n" : ""}events {}\nhttp {\ninclude /etc/nginx/mime.types;\naccess_log off;\n${temporary.join("\n")}\n${site}\n}\n`,
  );
  return file;
}

/** Makes a certificate of the tests' own and the directives that name it. */
function tlsLines(folder: string): string {
  const [key, certificate] = [path.join(folder, "key.pem"), path.join(folder, "certificate.pem")];
  const options = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  const files = ["-subj", "/CN=pool.example", "-keyout", key, "-out", certificate];
  execFileSync(OPENSSL, ["req", ...options, ...files], { stdio: "ignore" });
  return ` ssl;\nssl_certificate ${certificate};\nssl_certificate_key ${key}`;
}

/** Starts nginx with the generated configuration of both sites; the observer's over TLS when asked. */
export async function startNginx(
  apiUrls: readonly string[],
  {
    isObserverOverTls = false,
    gateway,
    remotePages = [],
    ...foreign
  }: {
    remotePages?: NonNullable<NginxOptions["remotePages"]>;
    isObserverOverTls?: boolean;
    gateway?: string;
    chatOrigin?: string | null;
    captchaOrigin?: string | null;
  } = {},
): Promise<{
  port: number;
  observerPort: number;
  stop(): void;
}> {
  const { dist, assets } = writeSite();
  const [port, observerPort] = [await findPort(), await findPort()];
  const folder = mkdtempSync(path.join(os.tmpdir(), "nginx-"));
  mkdirSync(path.join(folder, "logs"), { recursive: true });
  const tls = isObserverOverTls ? tlsLines(folder) : "";
  const parts = {
    trustedTypes: ["host#webpack", "highcharts"],
    containers: ["mfe_pool"],
    inlineHashes: INLINE_HASHES,
    assetOrigins: ["https://assets.example.com"],
  };
  const policy = writePagePolicy(parts);
  const site = writeNginx({
    apiServers: apiUrls.map((url) => new URL(url).host),
    assetsDir: assets,
    gateway,
    remotePages,
    hasBrotli: hasBrotliModule,
    sites: [
      {
        site: "main",
        listen: `127.0.0.1:${port}`,
        dist,
        build: BUILD_ID,
        policy: writePagePolicy({ ...parts, ...foreign }),
        observerPolicy: policy,
      },
      { site: "observer", listen: `127.0.0.1:${observerPort}${tls}`, dist, policy },
    ],
  });
  const child = spawn(NGINX, ["-p", folder, "-c", writeConfiguration(folder, site)], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let problem = "";
  child.stderr.on("data", (chunk: Buffer) => (problem += chunk.toString()));
  const stop = () => void child.kill("SIGQUIT");
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(problem);
    const isUp = await send(port, "/healthz").then(
      () => true,
      () => false,
    );
    if (isUp) return { port, observerPort, stop };
    await wait(100);
  }
  stop();
  throw new Error(`nginx did not start: ${problem}`);
}
