/** Channels of a color between 0 and 1, in linear light. */
type LinearRgb = readonly [red: number, green: number, blue: number];

/** Converts an sRGB channel to linear light (WCAG 2.2, relative luminance). */
function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function readColor(color: string): LinearRgb {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  if (digits === null) throw new Error(`${color} is not a colour such as #0a7a75`);
  const channel = (index: number): number => toLinear(Number.parseInt(digits[index] ?? "", 16) / 255);
  return [channel(1), channel(2), channel(3)];
}

function luminance(color: string): number {
  const [red, green, blue] = readColor(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Measures the luminance contrast of two colors, as defined by WCAG 2.2.
 *
 * @param first color as `#rrggbb`
 * @param second color as `#rrggbb`
 * @returns ratio from 1 to 21, unrounded
 * @throws {Error} if a color has another notation
 */
export function contrastRatio(first: string, second: string): number {
  const [one, other] = [luminance(first), luminance(second)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Björn Ottosson's OKLab: its distances match perceived differences. */
function toOklab(color: string): LinearRgb {
  const [red, green, blue] = readColor(color);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

/**
 * Measures how different two colors look.
 *
 * @param first color as `#rrggbb`
 * @param second color as `#rrggbb`
 * @returns distance in OKLab, times 100
 * @throws {Error} if a color has another notation
 */
export function colorDistance(first: string, second: string): number {
  const [one, other] = [toOklab(first), toOklab(second)];
  return 100 * Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}
