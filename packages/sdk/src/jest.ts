import path from "node:path";
import { browserSettings, transform, transformIgnorePatterns } from "jest-config/browser-project";

/**
 * Returns the Jest configuration for the pages of a remote: the product's transforms and browser environment, with every call
 * answered by the test.
 *
 * @param folder - absolute path of the remote's repository
 */
export function jestConfig(folder: string) {
  return {
    rootDir: folder,
    roots: [path.join(folder, "src")],
    transform,
    transformIgnorePatterns,
    modulePathIgnorePatterns: ["<rootDir>/dist/"],
    ...browserSettings,
  };
}
