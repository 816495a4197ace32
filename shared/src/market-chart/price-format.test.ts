import type { Locale } from "../remote-contract/index.ts";
import { formatChange, formatChangePercent, formatPrice } from "./price-format.ts";
import { findPreset } from "./presets.ts";
import { MAIN_RESOLUTIONS, PHONE_RESOLUTIONS, TIME_FRAMES, lengthOf } from "./resolutions.ts";
import { drawingTools } from "./drawing-tools.ts";

const plain = (text: string) => text.replace(/\s/gu, " ");

describe("figures of the chart", () => {
  it.each<[number, Locale, number, number | undefined, string]>([
    [1234.5, "en_US", 2, undefined, "1,234.50"],
    [1234.5, "ru_RU", 2, undefined, "1 234,50"],
    [0.000012, "en_US", 8, 0, "0.000012"],
    [-0.5, "en_US", 1, undefined, "−0.5"],
    [2, "en_US", 4, 0, "2"],
  ])("%d in %s with %i decimals (at least %s) is %s", (value, locale, decimals, least, text) => {
    expect(plain(formatPrice(value, locale, decimals, least))).toBe(text);
  });

  it.each([
    [1.5, "+1.50"],
    [0, "0.00"],
    [-1.5, "−1.50"],
  ])("the change %d is %s", (value, text) => expect(formatChange(value, "en_US", 2)).toBe(text));

  it.each<[number, Locale, string]>([
    [0.0125, "en_US", "+1.25%"],
    [-0.0125, "en_US", "−1.25%"],
    [0, "en_US", "0.00%"],
    [0.5, "ru_RU", "+50,00 %"],
  ])("the relative change %d in %s is %s", (ratio, locale, text) => {
    expect(plain(formatChangePercent(ratio, locale))).toBe(text);
  });
});

describe("resolutions and time frames", () => {
  it.each([
    ["1", 60],
    ["720", 43_200],
    ["D", 86_400],
    ["3D", 259_200],
    ["2W", 1_209_600],
    ["M", 2_592_000],
  ] as const)("a bar of %s is %d seconds long", (resolution, seconds) => {
    expect(lengthOf(resolution)).toBe(seconds);
  });

  it.each(Object.entries(TIME_FRAMES))(
    "R7.6.1 the last %s fit into one response",
    (_frame, { seconds, resolution }) => {
      expect(Math.ceil(seconds / lengthOf(resolution))).toBeLessThanOrEqual(1000);
    },
  );

  it("a phone has no button that a wide screen lacks", () => {
    expect(MAIN_RESOLUTIONS).toEqual(expect.arrayContaining([...PHONE_RESOLUTIONS]));
  });
});

describe("presets and tools", () => {
  it.each([
    ["exchange", "is-exchange", true],
    ["color-blind", "is-color-blind", true],
    ["compact", "is-exchange", false],
  ])("R8.13 the preset %s looks like %s", (name, className, hasRail) => {
    expect(findPreset(name)).toEqual({ className, hasRail });
  });

  it.each(["unknown", "toString"])("R8.13 logs a warning for the preset %s and uses the default", (name) => {
    const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);

    expect(findPreset(name)).toEqual(findPreset("exchange"));
    expect(warn).toHaveBeenCalledWith(`Unknown widget preset: ${name}`);
    warn.mockRestore();
  });

  it("R7.6.1 tools are the package's drawing tools except the regression trend", () => {
    const start = () => undefined;
    const tools = drawingTools({
      segment: { start, steps: [start] },
      elliott5: { start, steps: [start, start, start, start] },
      flagCirclepin: { start },
      zoomX: { start },
      seriesTypeLine: { start },
      fullScreen: { start },
      indicators: { start },
      regressionTrend: { start },
      separator: {},
      gone: undefined,
    });

    expect(tools).toEqual([
      { id: "segment", clicks: 2 },
      { id: "elliott5", clicks: 5 },
      { id: "flagCirclepin", clicks: 1 },
    ]);
  });
});
