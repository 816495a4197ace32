import { readClient } from "./read-client.ts";

const CHROME = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Mobile Safari/537.36";

it.each([
  ["a browser", CHROME, { platform: "web", isNativeApp: false }],
  ["the chat app", `${CHROME} MicroMessenger/8.0.50`, { platform: "wechat", isNativeApp: false }],
  ["the native app", `${CHROME} PoolApp/4.1.0`, { platform: "web", isNativeApp: true }],
  ["something that only sounds like it", `${CHROME} NotPoolApp/x`, { platform: "web", isNativeApp: false }],
])("R7.0.1 recognizes %s", (_name, userAgent, expected) => {
  expect(readClient(userAgent)).toEqual(expected);
});
