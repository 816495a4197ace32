import { readFileSync } from "node:fs";
import path from "node:path";
import { buildOpenApi, listCalls, renderOpenApi } from "../src/openapi.ts";

const checkedIn = readFileSync(path.join(import.meta.dirname, "../openapi.json"), "utf8");
const document = buildOpenApi();

describe("OpenAPI document", () => {
  it("the checked-in file is the one the schemas make; `pnpm openapi` writes it", () => {
    expect(checkedIn === renderOpenApi()).toBe(true);
  });

  it("shows every call with its origin, source and access", () => {
    for (const call of listCalls()) {
      const template = call.path.replace(/:(\w+)/g, "{$1}");

      expect(document).toHaveProperty(
        ["paths", template, call.method.toLowerCase()],
        expect.objectContaining({
          operationId: call.name,
          "x-origin": call.origin,
          "x-source": call.source,
          "x-access": call.access,
        }),
      );
    }
  });

  it("refers only to components that exist", () => {
    const references = [...checkedIn.matchAll(/"\$ref": "#\/components\/(\w+)\/(\w+)"/g)];

    expect(references.length).toBeGreaterThan(100);
    for (const [, kind = "", name = ""] of references)
      expect(document).toHaveProperty(["components", kind, name]);
  });

  it("R7.0.2 shows the envelope around the data of every JSON answer", () => {
    expect(document).toHaveProperty(
      ["paths", "/pool/{coin}/home", "get", "responses", "200", "content", "application/json", "schema"],
      expect.objectContaining({ required: ["code", "message", "data"] }),
    );
  });
});
