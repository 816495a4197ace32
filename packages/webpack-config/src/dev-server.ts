import type { IncomingMessage, ServerResponse } from "node:http";
import { brand, getTagline } from "brand";
import { getLanguage, isLanguagePrefix } from "routes";
import webpack from "webpack";
import type { Configuration } from "webpack";
import WebpackDevServer from "webpack-dev-server";
import { writeBrandStylesheet } from "./brand-stylesheet.ts";
import { devPage } from "./dev-page.ts";
import { hostConfig } from "./host.ts";
import { devEntry } from "./dev-entry.ts";
import { readRemoteConfig } from "./read-remote.ts";

/** What the development server serves, and the gateway behind it. */
export interface DevServerOptions {
  port: number;
  /** Short names of the remotes that are compiled with hot replacement. */
  remotes: readonly string[];
  /** Address of a running gateway with the last builds; serves everything that is not compiled here. */
  gateway: string;
}

/** The `next` callback of a middleware, as far as it is used here. */
type Next = (error?: unknown) => void;

/** The compiled remotes' files from the last compilation. */
type CompiledFiles = ReadonlyMap<string, Buffer>;

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
  for (const name of remotes) {
    const release = files.get(name);
    if (release !== undefined) registry.remotes[name] = devEntry(name, release);
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
  // Loaders and plugins read the mode from this variable.
  process.env["NODE_ENV"] = "development";
  const configurations: Configuration[] = [
    hostConfig("development"),
    ...(await Promise.all(options.remotes.map((name) => readRemoteConfig(`remote-${name}`)))),
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
