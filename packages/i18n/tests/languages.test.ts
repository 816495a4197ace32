import { execFileSync } from "node:child_process";
import path from "node:path";
import { LANGUAGES } from "routes";

const ROOT = path.resolve(import.meta.dirname, "../../..");
/** A table that may omit a language: reasons for exceptions. */
const NOT_COMPLETE = ":!packages/i18n/glossary/exceptions.ts";
/** Files to edit for a new language besides its catalogs and tests; CONTRIBUTING lists them. */
const WITH_EVERY_LANGUAGE = [
  "packages/brand/brand.json",
  "packages/brand/channels.json",
  "packages/cli/src/scaffold/remote-files.ts",
  "packages/contracts/openapi.json",
  "packages/contracts/operator-openapi.json",
  "packages/contracts/src/constants.ts",
  "packages/i18n/glossary/glossaries.ts",
  "packages/routes/src/languages.ts",
  "shared/src/format/relative-time.ts",
];

function filesNaming(locale: string): string[] {
  const patterns = ["*.ts", "*.tsx", "*.json", ":!*.test.ts", ":!*.test.tsx", NOT_COMPLETE];
  const options = { cwd: ROOT, encoding: "utf8" } as const;
  return execFileSync("git", ["grep", "-lw", locale, "--", ...patterns], options)
    .trim()
    .split("\n");
}

it("lists all languages only in the files of the recipe", () => {
  const [first = [], ...others] = LANGUAGES.map(({ locale }) => filesNaming(locale));

  expect(first.filter((file) => others.every((files) => files.includes(file))).toSorted()).toEqual(
    WITH_EVERY_LANGUAGE,
  );
});
