import { Registry } from "prom-client";
import { sample, type Reading } from "./sample-metric.ts";

/** Returns the lines with values after scraping twice. */
async function scrapeTwice(registry: Registry): Promise<string[]> {
  await registry.metrics();
  const text = await registry.metrics();
  return text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
}

describe("a sampled metric", () => {
  it.each<[string, "counter" | "gauge", readonly string[], Reading, string[]]>([
    ["a number", "gauge", [], 3, ["one 3"]],
    ["a counter's number, not added up", "counter", [], 3, ["one 3"]],
    ["no value without labels", "gauge", [], null, []],
    ["no value of a counter without labels", "counter", [], null, []],
    ["no value with labels", "gauge", ["coin"], null, []],
    [
      "samples without those that are null",
      "gauge",
      ["coin"],
      [
        { labels: { coin: "BTC" }, value: 0 },
        { labels: { coin: "LTC" }, value: null },
      ],
      ['one{coin="BTC"} 0'],
    ],
    ["a counter's samples", "counter", ["job"], [{ labels: { job: "x" }, value: 2 }], ['one{job="x"} 2']],
  ])("shows %s", async (_name, kind, labelNames, reading, lines) => {
    const registry = new Registry();
    sample(registry, { name: "one", help: "One", kind, labelNames, read: () => reading });

    expect(await scrapeTwice(registry)).toEqual(lines);
  });

  it.each<[string, readonly string[], Reading]>([
    ["with labels", ["coin"], [{ labels: { coin: "BTC" }, value: 1 }]],
    ["without labels", [], 1],
  ])("%s has no values after a failed read, whatever it had before", async (_name, labelNames, before) => {
    const registry = new Registry();
    const answers: Reading[] = [before];
    const read = async () => {
      const answer = answers.pop();
      if (answer === undefined) throw new Error("away");
      return answer;
    };
    sample(registry, { name: "one", help: "One", labelNames, read });

    expect(await scrapeTwice(registry)).toEqual([]);
  });
});
