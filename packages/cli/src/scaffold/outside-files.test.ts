import { readVersions } from "./catalog.ts";
import { writeOutsideFiles } from "./outside-files.ts";

const versions = readVersions();
const files = writeOutsideFiles({ name: "loans", mount: "finance", kit: "1.1.0", versions });

describe("a remote in its own repository", () => {
  it("imports the kit and no workspace", () => {
    const sources = Object.entries(files).filter(([file]) => /\.(tsx?|js|css|json)$/.test(file));

    expect(
      sources.flatMap(
        ([, text]) => text.match(/"(?:shared\/|webpack-config|workspace:|catalog:)[^"]*"/g) ?? [],
      ),
    ).toEqual([]);
    expect(files["src/routes.tsx"]).toContain('from "@hashfront/sdk/remote-contract"');
    expect(files["src/remote.css"]).toContain('@source "../node_modules/@hashfront/sdk/shared/src"');
  });

  it("depends on exact versions, including the kit", () => {
    const { dependencies, devDependencies } = JSON.parse(files["package.json"] ?? "");

    expect(dependencies).toMatchObject({ "@hashfront/sdk": "1.1.0", react: versions["react"] });
    expect(Object.values({ ...dependencies, ...devDependencies })).toEqual(
      Object.values({ ...dependencies, ...devDependencies }).map(() =>
        expect.stringMatching(/^\d+\.\d+\.\d+/),
      ),
    );
  });

  it("names its page in every language of the product, and keeps keys out of the repository", () => {
    expect(files["remote.config.ts"]).toContain('ru_RU: "Обзор"');
    expect(files["remote.config.ts"]).not.toContain('""');
    expect(files[".gitignore"]).toContain("*.key");
  });

  it("fails without the version of a package", () => {
    expect(() => writeOutsideFiles({ name: "loans", mount: "finance", kit: "1.1.0", versions: {} })).toThrow(
      "there is no version of",
    );
  });
});
