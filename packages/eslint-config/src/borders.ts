import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** A dependency rule: files of `target` must not import files of `from`. */
export interface Zone {
  target: string;
  from: string;
  except?: string[];
  message: string;
}

/** The operators' desk: an app, not a package for others to import. */
const DESK = "packages/operator";

const APP_FOLDERS = /^(host|remote-[a-z-]+)$/;

/** Code shared by an app's features: views, hooks, data sources for the views of `shared`, rules. */
const BELOW_FEATURES = ["components", "hooks", "sources", "model"] as const;

function featureZones(root: string, app: string): Zone[] {
  const features = `${app}/src/features`;
  if (!existsSync(path.join(root, features))) return [];
  const names = readdirSync(path.join(root, features), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return [
    ...names.map(({ name }) => ({
      target: `./${features}/${name}`,
      from: `./${features}`,
      except: [`./${name}`],
      message:
        "A feature does not import another: compose them in a page, or move the common part to components.",
    })),
    {
      target: `./${features}`,
      from: `./${app}/src/app`,
      message: "The wiring imports features, never the other way round.",
    },
    ...BELOW_FEATURES.flatMap((folder) => [
      {
        target: `./${app}/src/${folder}`,
        from: `./${features}`,
        message: "What several features use knows none of them.",
      },
      {
        target: `./${app}/src/${folder}`,
        from: `./${app}/src/app`,
        message: "What several features use does not know the wiring.",
      },
    ]),
  ];
}

const SERVER = "packages/api-server/src";
const SERVER_LAYERS = ["texts", "platform", "modules", "http", "api"] as const;

/**
 * Returns the zones of the server's layers, from the bottom; a file can import its own layer and lower ones. Tests can import
 * everything.
 */
function serverZones(root: string): Zone[] {
  const sources = (folder: string) => `./${SERVER}/${folder}/**/!(*.test).ts`;
  const modules = readdirSync(path.join(root, SERVER, "modules"));
  const upwards = SERVER_LAYERS.flatMap((layer, index) =>
    [...SERVER_LAYERS.slice(index + 1), "jobs", "demo", "testing"].map((from) => ({
      target: sources(layer),
      from: `./${SERVER}/${from}`,
      message: `The server's ${layer} do not know its ${from}.`,
    })),
  );
  return [
    ...upwards,
    ...["http", "api", "demo", "testing"].map((from) => ({
      target: sources("jobs"),
      from: `./${SERVER}/${from}`,
      message: "Jobs use modules only.",
    })),
    ...["platform", "modules"].map((layer) => ({
      target: sources(layer),
      from: `./${SERVER}/services.ts`,
      message: "A module takes the services of its own services.ts.",
    })),
    ...modules.map((name) => ({
      target: sources(`modules/${name}`),
      from: `./${SERVER}/modules`,
      except: [`./${name}`, ...modules.map((other) => `./${other}/index.ts`)],
      message: "A module imports another through its index.ts only.",
    })),
  ];
}

/**
 * Builds all import boundaries from the existing folders, so that a new feature is covered immediately.
 *
 * @param root - Absolute path of the repository.
 * @returns Zones for `import-x/no-restricted-paths`.
 */
export function borderZones(root: string): Zone[] {
  const apps = readdirSync(root).filter((name) => APP_FOLDERS.test(name));
  const remotes = apps.filter((name) => name !== "host");
  const packages = readdirSync(path.join(root, "packages")).filter((name) => `packages/${name}` !== DESK);
  const servers = ["api-server", "gateway", "cli", "webpack-config"].map((name) => `./packages/${name}`);
  return [
    ...remotes.map((remote) => ({
      target: "./host",
      from: `./${remote}`,
      message: "The host loads remotes at run time only.",
    })),
    ...remotes.map((remote) => ({
      target: `./${remote}`,
      from: "./host",
      message: "A remote is built and released without the host.",
    })),
    ...remotes.flatMap((remote) =>
      remotes
        .filter((other) => other !== remote)
        .map((other) => ({
          target: `./${remote}`,
          from: `./${other}`,
          message: "Remotes never import one another: what two show lives in shared.",
        })),
    ),
    ...[...apps, DESK].flatMap((app) =>
      servers.map((from) => ({
        target: `./${app}/src`,
        from,
        message: "The browser imports no server and no tool.",
      })),
    ),
    ...[...apps, DESK, "packages/api-server"].map((from) => ({
      target: "./shared",
      from: `./${from}`,
      message: "shared knows neither apps nor servers.",
    })),
    ...packages.flatMap((name) =>
      [...apps, "shared", DESK].map((from) => ({
        target: `./packages/${name}`,
        from: `./${from}`,
        message: "Packages import other packages only.",
      })),
    ),
    ...apps.map((from) => ({
      target: `./${DESK}`,
      from: `./${from}`,
      message: "The desk is built without the apps: what both show lives in shared.",
    })),
    ...apps.flatMap((app) => featureZones(root, app)),
    ...serverZones(root),
  ];
}
