type Names = readonly (readonly [RegExp, string])[];

/** A user agent also contains the names of older browsers, so the newest name is checked first. */
const BROWSERS: Names = [
  [/\bEdg(?:e|A|iOS)?\/\d/, "Edge"],
  [/\b(?:OPR|OPT|OPiOS|Opera)\/\d/, "Opera"],
  [/\bSamsungBrowser\/\d/, "Samsung Internet"],
  [/\bYaBrowser\/\d/, "Yandex Browser"],
  [/\bVivaldi\/\d/, "Vivaldi"],
  [/\bUCBrowser\/\d/, "UC Browser"],
  [/\bMicroMessenger\/\d/, "WeChat"],
  [/\b(?:Firefox|FxiOS)\/\d/, "Firefox"],
  [/\bHeadlessChrome\/\d/, "Chrome"],
  [/\b(?:Chrome|Chromium|CriOS)\/\d/, "Chrome"],
  [/\bVersion\/\d\S* (?:Mobile\/\S+ )?Safari\/\d/, "Safari"],
];
const SYSTEMS: Names = [
  [/\biPhone\b|\biPad\b|\biPod\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];
const MAX_AGENT = 400;

/**
 * Returns the browser and system of a `User-Agent` header, e.g. `Firefox, Windows`.
 *
 * @param agent header as sent; truncated to 400 characters
 * @returns empty if neither is known
 */
export function describeDevice(agent: string | undefined): string {
  const text = (agent ?? "").slice(0, MAX_AGENT);
  const nameIn = (names: Names) => names.find(([pattern]) => pattern.test(text))?.[1];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined).join(", ");
}
