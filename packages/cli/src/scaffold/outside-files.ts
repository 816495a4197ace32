import { LANGUAGES } from "routes";
import { FIRST_TITLE, writeRemoteFiles, type ScaffoldFiles } from "./remote-files.ts";

/** Parameters of a remote's repository. */
export interface OutsideRemote {
  /** Short name of the remote. */
  readonly name: string;
  /** First path segment of its pages. */
  readonly mount: string;
  /** Range or address of the kit, e.g. `1.2.0` or `file:../hashfront-sdk-1.2.0.tgz`. */
  readonly kit: string;
  /** Version by package name, of the packages that the kit was built with. */
  readonly versions: Readonly<Record<string, string>>;
}

/** Packages imported by the remote's own sources; the kit includes its other dependencies. */
const DEPENDENCIES = ["@lingui/core", "@lingui/react", "react", "react-dom"];
const TOOLS = [
  "@lingui/cli",
  "@testing-library/dom",
  "@testing-library/jest-dom",
  "@testing-library/react",
  "@testing-library/user-event",
  "@types/jest",
  "@types/node",
  "@types/react",
  "@types/react-dom",
  "jest",
  "typescript",
];

function pick(names: readonly string[], versions: OutsideRemote["versions"]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const version = versions[name];
      if (version === undefined) throw new Error(`there is no version of ${name}`);
      return [name, version];
    }),
  );
}

function writeManifest({ name, kit, versions }: OutsideRemote): string {
  const manifest = {
    name: `remote-${name}`,
    version: "1.0.0",
    private: true,
    type: "module",
    engines: { node: ">=24" },
    imports: { "#/*": "./src/*" },
    scripts: {
      build: "hashfront build",
      dev: "hashfront dev",
      release: "hashfront release",
      test: "jest",
      "check:types": "tsc -p .",
      i18n: "lingui extract --clean",
    },
    dependencies: { "@hashfront/sdk": kit, ...pick(DEPENDENCIES, versions) },
    devDependencies: pick(TOOLS, versions),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function writeReadme({ name, mount }: OutsideRemote): string {
  return `# remote-${name}

A section of a Hashfront pool; the host shows its pages under \`/{lang}/${mount}\`. Node 24 is needed.

| command | does |
| --- | --- |
| \`npm run dev -- --against https://www.pool.example\` | that installation with this build of the remote in it, at http://localhost:3300 |
| \`npm test\`, \`npm run check:types\` | tests, types |
| \`npm run i18n\` | extracts the texts; translate them in \`src/locales\` |
| \`npm run build\` | compiles to \`dist\` |
| \`npm run release -- --to https://releases.pool.example --key-file ${name}.key\` | checks, builds, and releases it; the operator makes the key with \`pnpm upload-key ${name} <team>\` |

\`remote.config.ts\` lists the pages. What may be imported says the README of \`@hashfront/sdk\`.
`;
}

function writeConfig({ name, mount }: OutsideRemote): string {
  const titles = LANGUAGES.map(({ locale }) => `        ${locale}: ${JSON.stringify(FIRST_TITLE[locale])},`);
  return `import type { RemoteDefinition } from "@hashfront/sdk";

export default {
  name: "${name}",
  mount: "${mount}",
  pages: [
    {
      name: "${name}.overview",
      path: "overview",
      access: "public",
      title: {
${titles.join("\n")}
      },
      menu: { group: "resources", order: 15 },
    },
  ],
} satisfies RemoteDefinition;
`;
}

/** Renames stylesheets and modules of the workspace to their names in the kit. */
function nameAsKit(file: string, text: string): string {
  const named = text.replaceAll('"shared/', '"@hashfront/sdk/');
  return file.endsWith(".css")
    ? named.replace('"../../shared/src"', '"../node_modules/@hashfront/sdk/shared/src"')
    : named;
}

/**
 * Returns the files of a remote in its own repository: those of a workspace remote, and what the workspace would provide.
 *
 * @param remote - name, mount, kit and versions
 * @returns content by path inside the new folder
 */
export function writeOutsideFiles(remote: OutsideRemote): ScaffoldFiles {
  const { name, mount } = remote;
  const inside = Object.entries(writeRemoteFiles(name, mount)).filter(([file]) => file.startsWith("src/"));
  return {
    ...Object.fromEntries(inside.map(([file, text]) => [file, nameAsKit(file, text)])),
    ".gitignore": "node_modules/\ndist/\n*.key\n",
    "README.md": writeReadme(remote),
    "package.json": writeManifest(remote),
    "tsconfig.json": `{ "extends": "@hashfront/sdk/tsconfig.json", "include": ["src", "*.ts"] }\n`,
    "remote.config.ts": writeConfig(remote),
    "lingui.config.js": `import { linguiConfig } from "@hashfront/sdk/lingui";\n\nexport default linguiConfig(import.meta.dirname);\n`,
    "jest.config.js": `import { jestConfig } from "@hashfront/sdk/jest";\n\nexport default jestConfig(import.meta.dirname);\n`,
    "src/kit.d.ts": `/// <reference types="@hashfront/sdk/ambient" />\n`,
  };
}

/**
 * Returns the next steps for a team with its new repository.
 *
 * @param name - short name of the remote
 * @param folder - where the repository is
 * @returns lines for the terminal
 */
export function writeOutsideSteps(name: string, folder: string): string {
  return `remote-${name} is in ${folder}. Its team goes on there:

  1. git init, npm install (or pnpm install)
  2. npm test, npm run check:types
  3. npm run dev -- --against <address of an installation>
  4. npm run release -- --to <address for releases> --key-file ${name}.key
     (the operator makes the key with: pnpm upload-key ${name} <team>)`;
}
