import { setShareScope } from "jest-config/federation-runtime";
import { readSharedExports, readSharedVersions } from "./shared-scope.ts";

const eager = (exports: object) => ({ lib: () => exports, shareConfig: { eager: true } });

afterEach(() => setShareScope(null));

it("knows the versions of all shared modules", () => {
  setShareScope({
    react: { "19.3.1": eager({}) },
    "@lingui/core": { "5.0.0": eager({}) },
    "highcharts/modules/accessibility.js": { "13.1.1": { shareConfig: { eager: false } } },
  });

  expect(Object.fromEntries(readSharedVersions())).toEqual({
    react: "19.3.1",
    "@lingui/core": "5.0.0",
    highcharts: "13.1.1",
  });
});

it("knows the exports of modules in the first files, and runs no other module", () => {
  const runs: string[] = [];
  const lazy = (name: string) => ({
    lib: () => {
      runs.push(name);
      return { charts: [] };
    },
    shareConfig: { eager: false },
  });
  setShareScope({
    react: { "19.3.1": eager({ useState: () => undefined, use: () => undefined }) },
    "shared/toast": { "1.0.0": { shareConfig: { eager: true } } },
    highcharts: { "13.1.1": lazy("highcharts") },
    "highcharts/modules/accessibility.js": { "13.1.1": lazy("accessibility") },
  });

  expect(readSharedExports()).toEqual({ react: ["useState", "use"] });
  expect(runs).toEqual([]);
});
