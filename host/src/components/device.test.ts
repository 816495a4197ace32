import { readDevice } from "./device.ts";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15";
const PHONE = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Mobile Safari/537.36";
const TABLET = "Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Safari/537.36";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36";

it.each([
  ["an iPhone", IPHONE, 5, ["isMobile", "isIos"]],
  ["an iPad, which calls itself a Mac", MAC, 5, ["isTablet", "isIos"]],
  ["a Mac", MAC, 0, ["isDesktop", "isMacOS"]],
  ["an Android phone", PHONE, 5, ["isMobile", "isAndroid"]],
  ["an Android tablet", TABLET, 5, ["isTablet", "isAndroid"]],
  ["Windows", WINDOWS, 0, ["isDesktop", "isWindows"]],
])("R3.4 recognizes %s", (_name, userAgent, touchPoints, expected) => {
  const set = Object.entries(readDevice(userAgent, touchPoints)).filter(([, isSet]) => isSet);
  expect(set.map(([name]) => name)).toEqual(expected);
});
