import { brand } from "./brand.ts";
import { channels, parseChannels } from "./channels.ts";

it("lists the brand's support address among the official ones", () => {
  expect(channels.emails).toContain(brand.links.supportEmail);
});

it.each([
  ["emails.0", { ...channels, emails: ["nobody"] }],
  ["phones.0", { ...channels, phones: ["12 34"] }],
  ["handles.0.handle", { ...channels, handles: [{ network: "x", handle: "@pool" }] }],
  [
    "app.ios.url",
    { ...channels, app: { ...channels.app, ios: { version: "1", url: "http://store.example" } } },
  ],
])("names the invalid key %s", (key, value) => {
  expect(() => parseChannels(value)).toThrow(`channels.json: ${key} `);
});
