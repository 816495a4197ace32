import { readFileSync } from "node:fs";
import path from "node:path";
import { ERROR_CODES } from "../src/error-codes.ts";
import { buildOpenApi, listCalls, renderOpenApi } from "../src/openapi.ts";

const checkedIn = readFileSync(path.join(import.meta.dirname, "../openapi.json"), "utf8");
const document = buildOpenApi();

describe("OpenAPI document", () => {
  it("matches the checked-in file; `pnpm openapi` updates it", () => {
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

  it("references only existing components", () => {
    const references = [...checkedIn.matchAll(/"\$ref": "#\/components\/(\w+)\/(\w+)"/g)];

    expect(references.length).toBeGreaterThan(100);
    for (const [, kind = "", name = ""] of references)
      expect(document).toHaveProperty(["components", kind, name]);
  });

  it("R7.0.2 shows the envelope around the data of every JSON response, or an error by its code", () => {
    expect(document).toHaveProperty(
      ["paths", "/pool/{coin}/home", "get", "responses", "200", "content", "application/json", "schema"],
      {
        oneOf: [
          expect.objectContaining({ required: ["code", "message", "data"] }),
          { $ref: "#/components/schemas/Refusal" },
        ],
      },
    );
  });

  it("lists every error code once, with its meaning", () => {
    const { ok, ...refusals } = ERROR_CODES;
    const code = document["components"];

    expect(ok).toBe(0);
    expect(code).toHaveProperty(
      ["schemas", "ErrorCode", "oneOf"],
      Object.entries(refusals).map(([title, value]) => ({
        const: value,
        title,
        description: expect.stringMatching(/^[A-Z].{10,}/),
      })),
    );
  });

  it("describes every operation and shows an example of its input and output", () => {
    for (const call of listCalls()) {
      const place = ["paths", call.path.replace(/:(\w+)/g, "{$1}"), call.method.toLowerCase()];
      const json = ["content", "application/json", "example"];

      expect(document).toHaveProperty([...place, "description"], expect.stringMatching(/^[A-Z].*\S$/));
      if (call.body !== undefined) expect(document).toHaveProperty([...place, "requestBody", ...json]);
      if (call.answer !== "file")
        expect(document).toHaveProperty(
          [...place, "responses", "200", ...json],
          expect.objectContaining({ code: 0 }),
        );
    }
  });

  it("names the entities", () => {
    const names = ["Worker", "PoolState", "Ticket", "Observer", "WithdrawalRow", "ApiKey", "User", "Amount"];
    for (const name of names) expect(document).toHaveProperty(["components", "schemas", name]);
  });
});
