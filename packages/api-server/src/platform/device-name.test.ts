import { describeDevice } from "./device-name.ts";

const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const KIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const ANDROID = "Mozilla/5.0 (Linux; Android 10; K)";

it.each([
  [`${WINDOWS} ${KIT} Chrome/142.0.0.0 Safari/537.36`, "Chrome, Windows"],
  [`Mozilla/5.0 (X11; Linux x86_64) ${KIT} HeadlessChrome/142.0.0.0 Safari/537.36`, "Chrome, Linux"],
  [`Mozilla/5.0 (X11; Linux x86_64) ${KIT} Chromium/142.0 Chrome/142.0.0.0 Safari/537.36`, "Chrome, Linux"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/142.0.0.0 Safari/537.36`, "Chrome, ChromeOS"],
  [`${IPHONE} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`, "Chrome, iOS"],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`, "Safari, macOS"],
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, "Safari, iOS"],
  [`${WINDOWS.replace("x64)", "x64; rv:145.0)")} Gecko/20100101 Firefox/145.0`, "Firefox, Windows"],
  [`${IPHONE} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, "Firefox, iOS"],
  [`${WINDOWS} ${KIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, "Edge, Windows"],
  [`${IPHONE} Version/18.0 EdgiOS/142.0.3595.53 Mobile/15E148 Safari/604.1`, "Edge, iOS"],
  [`${ANDROID} ${KIT} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`, "Edge, Android"],
  [`${WINDOWS} ${KIT} Chrome/142.0.0.0 Safari/537.36 OPR/126.0.0.0`, "Opera, Windows"],
  [
    `${ANDROID} ${KIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet, Android",
  ],
  [`${WINDOWS} ${KIT} Chrome/140.0.0.0 YaBrowser/25.10.0.0 Safari/537.36`, "Yandex Browser, Windows"],
  [
    `${ANDROID} ${KIT} Version/4.0 Chrome/134.0 Mobile Safari/537.36 MicroMessenger/8.0.60`,
    "WeChat, Android",
  ],
  ["curl/8.14.1", ""],
  [undefined, ""],
])("R2.9.7 names the device of a sign-in: %s", (agent, device) => {
  expect(describeDevice(agent)).toBe(device);
});

it("handles a hostile header without delay", () => {
  const before = process.cpuUsage();
  expect(describeDevice("Version/1".repeat(20_000))).toBe("");
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(50);
});
