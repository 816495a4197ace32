import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { parse } from "yaml";
import { registerTestApp } from "../src/testing/hooks.ts";

const FILES = path.resolve(import.meta.dirname, "../../docs/operations");
const read = (name: string) => readFileSync(path.join(FILES, name), "utf8");
const test = registerTestApp({});

const text = v.pipe(v.string(), v.nonEmpty());
const rulesSchema = v.strictObject({
  groups: v.pipe(
    v.array(
      v.strictObject({
        name: text,
        rules: v.array(
          v.strictObject({
            alert: v.pipe(v.string(), v.regex(/^[A-Z][A-Za-z]+$/)),
            expr: text,
            for: v.optional(v.pipe(v.string(), v.regex(/^\d+[smhd]$/))),
            labels: v.strictObject({ severity: v.picklist(["page", "ticket"]) }),
            annotations: v.strictObject({ summary: text }),
          }),
        ),
      }),
    ),
    v.minLength(5),
  ),
});

const place = v.strictObject({ x: v.number(), y: v.number(), w: v.number(), h: v.number() });
const dashboardSchema = v.looseObject({
  title: text,
  uid: text,
  schemaVersion: v.number(),
  templating: v.object({ list: v.array(v.looseObject({ name: v.literal("datasource") })) }),
  panels: v.array(
    v.variant("type", [
      v.looseObject({ type: v.literal("row"), id: v.number(), title: text, gridPos: place }),
      v.looseObject({
        type: v.picklist(["stat", "timeseries"]),
        id: v.number(),
        title: text,
        gridPos: place,
        targets: v.pipe(v.array(v.looseObject({ refId: text, expr: text })), v.minLength(1)),
      }),
    ]),
  ),
});

/** Returns the names of server metrics in an expression. */
function metricsOf(expression: string): string[] {
  return [...expression.matchAll(/\bpool_\w+/g)].map(([name]) => name.replace(/_(?:bucket|sum|count)$/, ""));
}

const isOfGateway = (name: string) => /^pool_(?:release|registry|remote)_/.test(name);

describe("files for Prometheus and Grafana", () => {
  it("name only metrics that a pool server has, each alert once", async () => {
    const { groups } = v.parse(rulesSchema, parse(read("alerts.yml")));
    const { panels } = v.parse(dashboardSchema, JSON.parse(read("dashboard.json")));
    const rules = groups.flatMap((group) => group.rules);
    const expressions = [
      ...rules.map(({ expr }) => expr),
      ...panels.flatMap((panel) => (panel.type === "row" ? [] : panel.targets.map(({ expr }) => expr))),
    ];
    const known = [...(await test.app.inject("/metrics")).body.matchAll(/^# TYPE (\w+)/gm)].map(
      ([, name]) => name,
    );
    const named = expressions.flatMap(metricsOf).filter((name) => !isOfGateway(name));

    expect(named.length).toBeGreaterThan(30);
    expect(named).toContain("pool_engine_foreign_blocks");
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });

  it("wake someone when a server, or every server, is down and reports nothing", () => {
    const { groups } = v.parse(rulesSchema, parse(read("alerts.yml")));
    const rules = new Map(groups.flatMap((group) => group.rules.map((rule) => [rule.alert, rule])));
    const [, job = "none"] = /job_name: (\w+)/.exec(read("../operations.md")) ?? [];

    expect(rules.get("ServerDown")).toMatchObject({
      expr: `up{job="${job}"} == 0`,
      labels: { severity: "page" },
    });
    expect(rules.get("PoolMinuteLate")?.expr).toMatch(
      / or absent_over_time\(pool_job_last_success_timestamp_seconds\{exported_job="pool-minute"\}\[5m\]\)$/,
    );
    for (const alert of rules.keys()) expect(read("../operations.md")).toContain(`\`${alert}\``);
  });

  it("name jobs that exist", () => {
    const jobs = [...read("alerts.yml").matchAll(/exported_job="([\w-]+)"/g)].map(([, job]) => job);
    const running = readFileSync(path.resolve(FILES, "../../api-server/src/jobs/pool-minute.ts"), "utf8");

    expect(new Set(jobs)).toEqual(new Set(["pool-minute"]));
    expect(running).toContain('name: "pool-minute"');
  });
});
