import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { LANGUAGES } from "routes";
import { fromRoot } from "../root.ts";
import { writeRemoteFiles } from "./remote-files.ts";

const run = promisify(execFile);
const REMOTES = readdirSync(fromRoot("."))
  .filter((folder) => folder.startsWith("remote-"))
  .map((folder) => folder.slice("remote-".length));
/** The started programs read the whole of `shared`. */
const MINUTES = 240_000;

/**
 * Builds a remote that is not yet in the route map and catalogs: without its release file, and with its catalogs as plain text.
 */
const BUILD = `
  import { remoteConfig } from "webpack-config";
  import { runWebpack } from "webpack-config/run-webpack";
  const [folder] = process.argv.slice(1);
  const { plugins, output, module, ...rest } = remoteConfig({ name: "loans", mount: "finance" });
  await runWebpack([{
    ...rest,
    context: folder,
    output: { ...output, path: folder + "/dist" },
    module: { rules: module.rules.map((rule) => String(rule.test).includes("po$") ? { test: rule.test, type: "asset/source" } : rule) },
    plugins: plugins.filter(({ constructor }) => constructor.name !== "ReleaseFilePlugin"),
  }]);
`;

/** Pattern of a page import, with any name. */
const PAGE =
  /async \(\) => \(\{\s+Component: \(\s*await import\(\s*\/\* webpackChunkName: "[\w.]+" \*\/ "[#.]\/features\/[\w-]+\/[\w-]+-page\.tsx"\s*\)\s*\)\s*\.\w+Page,\s+\}\)/;

/** Lints files that are not in the tree yet, under their future names. */
const LINT = `
  import { readFileSync } from "node:fs";
  import { ESLint } from "eslint";
  const [root, folder, ...files] = process.argv.slice(1);
  const eslint = new ESLint({ cwd: root });
  for (const file of files) {
    const filePath = root + "/remote-loans/" + file;
    for (const { messages } of await eslint.lintText(readFileSync(folder + "/" + file, "utf8"), { filePath }))
      for (const { message } of messages) console.log(file + ": " + message);
  }
`;

const files = writeRemoteFiles("loans", "finance");

function runModule(text: string, parameters: readonly string[]) {
  return run(process.execPath, ["--input-type=module", "--eval", text, ...parameters], {
    cwd: import.meta.dirname,
  });
}

function readOf(remote: string, file: string): string {
  return readFileSync(fromRoot(`remote-${remote}`, file), "utf8");
}

describe("pnpm new-remote", () => {
  it("writes contract, page, catalogs, stylesheet, test and configuration with the new name", () => {
    expect(Object.keys(files).sort()).toEqual([
      "README.md",
      "package.json",
      "src/features/overview/overview-page.test.tsx",
      "src/features/overview/overview-page.tsx",
      ...LANGUAGES.map(({ locale }) => `src/locales/${locale}.po`).toSorted(),
      "src/remote.css",
      "src/routes.tsx",
      "tsconfig.json",
      "webpack.config.ts",
    ]);
    expect(files["package.json"]).toContain('"name": "remote-loans"');
    expect(files["webpack.config.ts"]).toContain('remoteConfig({ name: "loans", mount: "finance" })');
    expect(files["src/remote.css"]).toContain('[data-mfe="loans"]');
    expect(files["src/routes.tsx"]).toContain('name: "loans.overview"');
    expect(Object.values(files).join("")).not.toContain("remote-tools");
  });

  describe.each(REMOTES)("compared with remote-%s", (remote) => {
    const own = writeRemoteFiles(remote, "any");

    it.each(["tsconfig.json", "src/remote.css"])("writes the same %s", (file) => {
      expect(own[file]).toBe(readOf(remote, file));
    });

    it("configures the build in the same way", () => {
      expect(readOf(remote, "webpack.config.ts").replace(/mount: "\w+"/, 'mount: "any"')).toBe(
        own["webpack.config.ts"],
      );
    });

    it("has the same members in its package.json", () => {
      const actual: Record<string, unknown> = JSON.parse(readOf(remote, "package.json"));
      const written: Record<string, unknown> = JSON.parse(own["package.json"] ?? "");

      expect(actual).toMatchObject(written);
      expect(Object.keys(written)).toEqual(Object.keys(actual));
    });

    it("declares the contract with the same lines, and its pages in the same way", () => {
      const actual = readOf(remote, "src/routes.tsx");
      const [frame = "", end = ""] = (own["src/routes.tsx"] ?? "").split(/\n {2}routes: [^]*?\n {2}\],\n/);
      const lines = `${frame}\n${end}`
        .split("\n")
        .filter((line) => !/^\/\*\*|messages:|RemoteContract \}/.test(line));

      expect(lines.filter((line) => !actual.includes(line))).toEqual([]);
      expect(actual).toMatch(PAGE);
      expect(own["src/routes.tsx"]).toMatch(PAGE);
    });
  });

  describe("the new remote", () => {
    const scratch = fromRoot(".hashfront", `scaffold-${process.pid}`);
    const folder = path.join(scratch, "remote-loans");

    beforeAll(() => {
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
        writeFileSync(path.join(folder, file), text);
      }
      writeFileSync(
        path.join(scratch, "tsconfig.json"),
        JSON.stringify({
          extends: fromRoot("tsconfig.base.json"),
          include: [
            folder,
            fromRoot("packages/jest-config/src"),
            fromRoot("packages/webpack-config/src/assets.d.ts"),
            fromRoot("packages/i18n/src/po.d.ts"),
          ],
        }),
      );
      // It needs only what every remote has installed.
      symlinkSync(fromRoot("remote-wallet", "node_modules"), path.join(folder, "node_modules"));
    });
    afterAll(() => rmSync(scratch, { recursive: true, force: true }));

    it(
      "passes the type check",
      async () => {
        await run(fromRoot("node_modules/.bin/tsc"), ["-p", scratch]);
      },
      MINUTES,
    );

    it(
      "passes the lint",
      async () => {
        const scripts = Object.keys(files).filter((file) => /\.tsx?$/.test(file));

        const { stdout } = await runModule(LINT, [fromRoot("."), folder, ...scripts]);

        expect(stdout).toBe("");
      },
      MINUTES,
    );

    it(
      "can be built",
      async () => {
        await runModule(BUILD, [folder]);

        expect(readdirSync(path.join(folder, "dist"))).toContainEqual(
          expect.stringMatching(/^remoteEntry\.\w+\.js$/),
        );
      },
      MINUTES,
    );
  });
});
