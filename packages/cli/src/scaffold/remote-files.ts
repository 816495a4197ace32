/** Text of a new remote's files by path inside its folder. */
export type ScaffoldFiles = Readonly<Record<string, string>>;

const LOCALES = ["en_US", "zh_Hans_CN", "zh_Hant_HK", "ru_RU", "es_ES"] as const;

const TRANSLATIONS: Readonly<Record<(typeof LOCALES)[number], string>> = {
  en_US: "Overview",
  zh_Hans_CN: "概览",
  zh_Hant_HK: "概覽",
  ru_RU: "Обзор",
  es_ES: "Resumen",
};

function writeCatalogue(name: string, locale: (typeof LOCALES)[number]): string {
  return `msgid ""
msgstr ""
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"X-Generator: @lingui/cli\\n"
"Language: ${locale}\\n"

#. js-lingui-explicit-id
#: remote-${name}/src/overview-page.tsx
msgid "${name}.overview"
msgstr "${TRANSLATIONS[locale]}"
`;
}

function writeRoutes(name: string): string {
  const imports = LOCALES.map((locale) => `  ${locale}: () => import("./locales/${locale}.po"),`).join("\n");
  return `import "./remote.css";
import { loadFrom, type Catalogues } from "shared/catalogues";
import { CONTRACT_VERSION, defineRemote } from "shared/remote-contract";

const CATALOGUES: Catalogues = {
${imports}
};

/** What the host renders under this remote's mount. */
export const remote = defineRemote({
  contract: CONTRACT_VERSION,
  routes: [
    {
      name: "${name}.overview",
      path: "overview",
      lazy: () => import(/* webpackChunkName: "${name}.overview" */ "./overview-page.tsx"),
    },
  ],
  messages: loadFrom(CATALOGUES),
});
`;
}

function writePage(name: string): string {
  return `import { useLingui } from "@lingui/react/macro";
import { PageHead } from "shared/ui";

/** First page of the section. */
export function Component() {
  const { t } = useLingui();
  return (
    <div className="mx-auto max-w-content px-4 py-6 md:px-6">
      <PageHead title={t({ id: "${name}.overview", message: "Overview" })} />
    </div>
  );
}
`;
}

function writeTest(): string {
  return `import { isRemoteContract } from "shared/remote-contract";
import { remote } from "./routes.tsx";

describe("the remote's contract", () => {
  it("has the shape that the host accepts", () => {
    expect(isRemoteContract(remote)).toBe(true);
  });

  it("gives every page a component", async () => {
    const pages = await Promise.all(remote.routes.map(({ lazy }) => lazy()));

    expect(pages.map(({ Component }) => typeof Component)).toEqual(remote.routes.map(() => "function"));
  });
});
`;
}

function writeSheet(name: string): string {
  return `/* Utilities match only inside this remote; the host's sheet owns tokens, base rules and the page. */
@layer theme, base, components, utilities;
@import "shared/ui/theme.css" theme(reference);
@import "shared/ui/variants.css";
@source "./";
@source "../../shared/src";
@layer utilities {
  [data-mfe="${name}"] {
    @tailwind utilities source(none);
  }
}
`;
}

/**
 * The files of a new remote: one page, its catalogues in every language, style sheet, contract and test.
 *
 * @param options - `name` and first path segment (`mount`); `manifest` is the package.json of an existing remote
 * @returns path inside the new folder to content
 */
export function writeRemoteFiles(options: {
  name: string;
  mount: string;
  manifest: Record<string, unknown>;
}): ScaffoldFiles {
  const { name, mount, manifest } = options;
  const catalogues = LOCALES.map(
    (locale) => [`src/locales/${locale}.po`, writeCatalogue(name, locale)] as const,
  );
  return {
    "package.json": `${JSON.stringify({ ...manifest, name: `remote-${name}`, version: "1.0.0" }, null, 2)}\n`,
    "tsconfig.json": `{ "extends": "../tsconfig.base.json", "include": ["src", "*.ts"] }\n`,
    "webpack.config.ts": `import { remoteConfig } from "webpack-config";\n\nexport default remoteConfig({ name: "${name}", mount: "${mount}" });\n`,
    "src/remote.css": writeSheet(name),
    "src/routes.tsx": writeRoutes(name),
    "src/routes.test.ts": writeTest(),
    "src/overview-page.tsx": writePage(name),
    ...Object.fromEntries(catalogues),
  };
}

/**
 * What remains to be done by hand, because it decides where the product shows the remote.
 *
 * @param name - name of the remote
 * @param mount - first path segment of its pages
 * @returns lines for the terminal
 */
export function writeNextSteps(name: string, mount: string): string {
  return `remote-${name} is there. It becomes part of the product with these steps:

  1. packages/routes/src/route.ts: add "${name}" to Owner
     packages/routes/src/pages.ts: add
       "${name}.overview": { owner: "${name}", layout: "default", access: "public", isBuilt: true, pattern: "${mount}/overview" },
     packages/routes/src/menus.ts: add it to a menu when it belongs there
  2. packages/i18n/lingui.config.ts: add "remote-${name}" to OWNERS
     packages/jest-config/jest.config.ts: add "remote-${name}" to browserRoots
  3. pnpm install, pnpm check:types, pnpm jest remote-${name}
  4. pnpm build host (the host holds the route map), then pnpm release ${name}
  5. start the gateway anew: npm start (a running one answers 404 for paths that it does not know)`;
}
