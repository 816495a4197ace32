import { readFileSync } from "node:fs";
import path from "node:path";
import { buildOperatorOpenApi, listOperatorCalls, renderOperatorOpenApi } from "../src/operator/openapi.ts";

const checkedIn = readFileSync(path.join(import.meta.dirname, "../operator-openapi.json"), "utf8");
const document = buildOperatorOpenApi();

describe("OpenAPI document of the operator calls", () => {
  it("matches the checked-in file; `pnpm openapi` updates it", () => {
    expect(checkedIn === renderOperatorOpenApi()).toBe(true);
  });

  it("describes every call with its roles and whether it is audited", () => {
    for (const call of listOperatorCalls()) {
      const template = call.path.replace(/:(\w+)/g, "{$1}");

      expect(document).toHaveProperty(
        ["paths", template, call.method.toLowerCase()],
        expect.objectContaining({
          operationId: call.name,
          "x-roles": call.access,
          "x-audited": call.method !== "GET" || call.isAudited === true,
          description: expect.stringMatching(/^[A-Z].*\S$/),
        }),
      );
    }
  });

  it("declares no name and no path twice, and references only existing components", () => {
    const calls = listOperatorCalls();
    const references = [...checkedIn.matchAll(/"\$ref": "#\/components\/(\w+)\/(\w+)"/g)];

    expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
    expect(new Set(calls.map(({ method, path: place }) => `${method} ${place}`)).size).toBe(calls.length);
    for (const [, kind = "", name = ""] of references)
      expect(document).toHaveProperty(["components", kind, name]);
  });
});
