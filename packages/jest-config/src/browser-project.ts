import path from "node:path";

const here = import.meta.dirname;
/** Extension of these files; it differs where they are compiled, as in the kit for remotes outside of the repository. */
const EXTENSION = path.extname(import.meta.filename);

/** Transforms from source to the code that Jest runs. */
export const transform = {
  "\\.po$": path.join(here, "po-transform.cjs"),
  "\\.(css|svg|woff2)$": path.join(here, "asset-transform.cjs"),
  "\\.[mc]?[jt]sx?$": path.join(here, "swc-transform.cjs"),
};

/** Lingui, its message parser and a few others ship ES modules only; the chart library imports a stylesheet. */
export const transformIgnorePatterns = [
  "/node_modules/(?!.*(@hashfront|@lingui|@messageformat|altcha-lib|uqr|htmlparser2|entities|dom-serializer|domutils|domhandler|domelementtype|otpauth|@noble|@scure|micro-packed|write-excel-file|read-excel-file|fflate|@electric-sql|cookie|highcharts/css))",
];

/** Jest settings of page tests. */
export const browserSettings = {
  testMatch: ["**/src/**/*.test.ts?(x)"],
  // Costs a quarter of a second in each file of a project that has it.
  moduleNameMapper: {
    "^@module-federation/enhanced/runtime$": path.join(here, `federation-runtime${EXTENSION}`),
  },
  testEnvironment: path.join(here, "browser-environment.cjs"),
  setupFilesAfterEnv: [path.join(here, `setup-browser${EXTENSION}`)],
};
