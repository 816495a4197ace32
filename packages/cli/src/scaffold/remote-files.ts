import { LANGUAGES, type Locale } from "routes";

/** Text of a new remote's files by path inside its folder. */
export type ScaffoldFiles = Readonly<Record<string, string>>;

const LOCALES = LANGUAGES.map(({ locale }) => locale);

/** Title of the first page of a new remote, in every language. */
export const FIRST_TITLE: Readonly<Record<Locale, string>> = {
  en_US: "Overview",
  zh_Hans_CN: "概览",
  zh_Hant_HK: "概覽",
  ru_RU: "Обзор",
  es_ES: "Resumen",
};

function writeCatalogue(name: string, locale: Locale): string {
  return `msgid ""
msgstr ""
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"X-Generator: @lingui/cli\\n"
"Language: ${locale}\\n"

#: remote-${name}/src/features/overview/overview-page.tsx
msgid "Overview"
msgstr "${FIRST_TITLE[locale]}"
`;
}

function writeManifest(name: string): string {
  const manifest = {
    name: `remote-${name}`,
    version: "1.0.0",
    private: true,
    type: "module",
    license: "MIT",
    imports: { "#/*": "./src/*" },
    dependencies: { "@lingui/react": "catalog:", shared: "workspace:*" },
    devDependencies: { "webpack-config": "workspace:*" },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function writeReadme(name: string, mount: string): string {
  return `# remote-${name}

Exposes \`./routes\`; the host shows its pages under \`/{lang}/${mount}\`.

| route | folder | shows |
| --- | --- | --- |
| \`${name}.overview\` | \`src/features/overview\` | the first page of the section |

Commands: \`npm run dev -- ${name}\`, \`pnpm release ${name}\`, \`pnpm jest remote-${name}\`.
`;
}

function writeRoutes(name: string): string {
  return `import "./remote.css";
import { loadFrom, type LoadCatalogue } from "shared/catalogues";
import { CONTRACT_VERSION } from "shared/remote-contract";
import type { RemoteContract } from "shared/remote-contract";

const loadOwnCatalogue: LoadCatalogue = (locale) => import(\`./locales/\${locale}.po\`);

/** What the host renders under this remote's mount. */
export const remote: RemoteContract = {
  contract: CONTRACT_VERSION,
  routes: [
    {
      name: "${name}.overview",
      path: "overview",
      lazy: async () => ({
        Component: (
          await import(/* webpackChunkName: "${name}.overview" */ "#/features/overview/overview-page.tsx")
        ).OverviewPage,
      }),
    },
  ],
  messages: loadFrom(loadOwnCatalogue),
};
`;
}

function writePage(): string {
  return `import { useLingui } from "@lingui/react/macro";
import { usePageTitle } from "shared/mining";
import { Content, PageHead } from "shared/ui";

/** First page of the section. */
export function OverviewPage() {
  const { t } = useLingui();
  usePageTitle(t\`Overview\`);
  return (
    <Content className="pt-6 pb-16 max-md:pt-4 max-md:pb-10">
      <PageHead title={t\`Overview\`} />
    </Content>
  );
}
`;
}

function writeTest(mount: string): string {
  return `import { screen } from "@testing-library/react";
import { renderRemote } from "shared/testing";
import { remote } from "#/routes.tsx";

it("shows its title", async () => {
  renderRemote(remote, "${mount}", "/en/${mount}/overview");

  expect(await screen.findByRole("heading", { level: 1, name: "Overview" })).toBeInTheDocument();
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
 * Returns the files of a new remote, structured like the others: one page with its test, catalogs in every language, stylesheet
 * and contract.
 *
 * @param name - short name of the remote
 * @param mount - first path segment of its pages
 * @returns content by path inside the new folder
 */
export function writeRemoteFiles(name: string, mount: string): ScaffoldFiles {
  const catalogues = LOCALES.map(
    (locale) => [`src/locales/${locale}.po`, writeCatalogue(name, locale)] as const,
  );
  return {
    "README.md": writeReadme(name, mount),
    "package.json": writeManifest(name),
    "tsconfig.json": `{ "extends": "../tsconfig.base.json", "include": ["src", "*.ts"] }\n`,
    "webpack.config.ts": `import { remoteConfig } from "webpack-config";\n\nexport default remoteConfig({ name: "${name}", mount: "${mount}" });\n`,
    "src/remote.css": writeSheet(name),
    "src/routes.tsx": writeRoutes(name),
    "src/features/overview/overview-page.tsx": writePage(),
    "src/features/overview/overview-page.test.tsx": writeTest(mount),
    ...Object.fromEntries(catalogues),
  };
}

/**
 * Returns the remaining steps, done by hand because they decide where the product shows the remote.
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
  5. restart the gateway: npm start (a running one answers 404 for paths that it does not know)`;
}
