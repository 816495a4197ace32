import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brand, getTagline } from "brand";
import { getLanguage, isLanguagePrefix } from "routes";
import webpack from "webpack";
import type { Configuration } from "webpack";
import WebpackDevServer from "webpack-dev-server";
import { writeBrandStylesheet } from "./brand-stylesheet.ts";
import { devPage } from "./dev-page.ts";
import { hostConfig } from "./host.ts";
import { containerOf, devBase } from "./names.ts";
import { remoteConfig } from "./remote.ts";

/** What the development server serves, and the gateway behind it. */
export interface DevServerOptions {
  port: number;
  /** Remotes that are compiled with hot replacement. */
  remotes: readonly { name: string; mount: string }[];
  /** Address of a running gateway with the last builds; serves everything that is not compiled here. */
  gateway: string;
}

/** The `next` callback of a middleware, as far as it is used here. */
type Next = (error?: unknown) => void;

/** The compiled remotes' files from the last compilation. */
type CompiledFiles = ReadonlyMap<string, Buffer>;

function sha384(bytes: Buffer): string {
  return `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
}

function wantsPage(request: IncomingMessage): string | undefined {
  const [, prefix] = new URL(request.url ?? "/", "http://localhost").pathname.split("/");
  const isPage = request.method === "GET" && (request.headers.accept ?? "").includes("text/html");
  return isPage && isLanguagePrefix(prefix) ? prefix : undefined;
}

function sendPage(response: ServerResponse, prefix: string): void {
  const language = getLanguage(isLanguagePrefix(prefix) ? prefix : "en");
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  response.end(
    devPage({
      tag: language.tag,
      title: brand.name,
      description: getTagline(language.locale),
      defaultTheme: brand.theme.default,
      brandStylesheet: writeBrandStylesheet(),
    }),
  );
}

async function sendRegistry(
  response: ServerResponse,
  { gateway, remotes }: DevServerOptions,
  files: CompiledFiles,
): Promise<void> {
  const answer = await fetch(`${gateway}/federation/registry.json`);
  const registry: { remotes: Record<string, unknown> } = JSON.parse(await answer.text());
  for (const { name, mount } of remotes) {
    const release = files.get(name);
    if (release === undefined) continue;
    const reference = {
      channel: "stable",
      version: "0.0.0",
      weight: 100,
      base: devBase(name),
      integrity: sha384(release),
    };
    registry.remotes[name] = { enabled: true, container: containerOf(name), mount, releases: [reference] };
  }
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  response.end(JSON.stringify(registry));
}

/** Keeps the release files of each compilation in memory for the registry. */
function watchReleases(compiler: webpack.MultiCompiler): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const { hooks, options } of compiler.compilers) {
    hooks.assetEmitted.tap("DevServer", (file, { content }) => {
      const name = /^mfe_(.+)$/.exec(options.name ?? "")?.[1];
      if (file === "release.json" && name !== undefined) files.set(name, content);
    });
  }
  return files;
}

/**
 * Starts the development server: the host and the chosen remotes with hot replacement, everything else from the gateway.
 *
 * @param options - Port, remotes and gateway.
 * @returns Stops the server.
 */
export async function startDevServer(options: DevServerOptions): Promise<() => Promise<void>> {
  const configurations: Configuration[] = [
    hostConfig("development"),
    ...options.remotes.map(({ name, mount }) => remoteConfig({ name, mount, mode: "development" })),
  ];
  const compiler = webpack(configurations);
  const releases = watchReleases(compiler);
  const server = new WebpackDevServer(
    {
      port: options.port,
      host: "localhost",
      hot: true,
      static: false,
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
      proxy: [{ context: () => true, target: options.gateway }],
      setupMiddlewares(middlewares) {
        middlewares.unshift({
          name: "pages-and-registry",
          middleware(request: IncomingMessage, response: ServerResponse, next: Next) {
            const prefix = wantsPage(request);
            if (prefix !== undefined) sendPage(response, prefix);
            else if (request.url === "/federation/registry.json")
              sendRegistry(response, options, releases).catch(next);
            else next();
          },
        });
        return middlewares;
      },
    },
    compiler,
  );
  await server.start();
  return () => server.stop();
}
