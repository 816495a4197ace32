import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { brand, exchangeName, getBrandLink, getSocialLinks, isOfficialHost } from "./brand.ts";
import { writeBrandCss, writeMarkCss } from "./brand-css.ts";
import { parseBrand } from "./schema.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const HASH = `sha384-${"A".repeat(64)}`;
const SOURCES = [
  "host/src",
  "shared/src",
  "remote-wallet/src",
  "remote-pool/src",
  "remote-settings/src",
  "remote-observer/src",
  "remote-tools/src",
];

function listFiles(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter(
      (name) => /\.(tsx?|css|po)$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.endsWith("tokens.css"),
    )
    .map((name) => path.join(folder, name));
}

it("R2.1.12 accepts the project's own brand file with six official hosts", () => {
  expect(parseBrand(structuredClone(brand)).hosts.official).toHaveLength(6);
});

it.each([
  ["colors.600", { ...brand, colors: { ...brand.colors, "600": "teal" } }],
  ["hosts.canonical", { ...brand, hosts: { ...brand.hosts, canonical: "http://pool.example" } }],
  [
    "links.helpCenter.default",
    { ...brand, links: { ...brand.links, helpCenter: { default: "//elsewhere" } } },
  ],
  ["links.apiDocs.default", { ...brand, links: { ...brand.links, apiDocs: { default: "javascript:0" } } }],
  ["links.supportEmail", { ...brand, links: { ...brand.links, supportEmail: "nobody" } }],
  ["tagline.ru_RU", { ...brand, tagline: { ...brand.tagline, ru_RU: " " } }],
  [
    "chat.script",
    { ...brand, chat: { script: "http://chat.example/a.js", integrity: HASH, element: "acme-chat" } },
  ],
  [
    "chat.integrity",
    { ...brand, chat: { script: "https://chat.example/a.js", integrity: "", element: "acme-chat" } },
  ],
  [
    "chat.element",
    { ...brand, chat: { script: "https://chat.example/a.js", integrity: HASH, element: "chat" } },
  ],
  ["logo.mark", { ...brand, logo: { ...brand.logo, mark: "../secret.svg" } }],
])("names the invalid key %s", (key, value) => {
  expect(() => parseBrand(value)).toThrow(`brand.json: ${key} `);
});

it("rejects an unknown key", () => {
  expect(() => parseBrand({ ...brand, colour: "#000000" })).toThrow("colour");
});

it("R9.10 overrides the tokens with the ramp", () => {
  const css = writeBrandCss(brand);
  expect(css).toContain(`--brand-600: ${brand.colors["600"]};`);
  expect(css).toContain(`--hero-from: ${brand.colors.heroFrom};`);
});

it("R9.10 writes the marks as images in the stylesheet", () => {
  const svg = (fill: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg"><path d='M0 0' fill="${fill}"/></svg>`;

  const css = writeMarkCss({ mark: `${svg("#0A7A75")}\n`, markDark: svg("#37B5AD") });

  const pictures = [...css.matchAll(/(--[\w-]+): url\("data:image\/svg\+xml,([^"]*)"\);/g)];
  expect(pictures.map(([, name, text = ""]) => [name, decodeURIComponent(text)])).toEqual([
    ["--brand-mark", svg("#0A7A75")],
    ["--brand-mark-dark", svg("#37B5AD")],
  ]);
});

it.each([
  [brand.hosts.official[0] ?? "", true],
  ["localhost", true],
  ["127.0.0.1", true],
  [`${brand.hosts.official[0] ?? ""}.evil.test`, false],
])("R2.1.12 checks the host %s", (host, expected) => {
  expect(isOfficialHost(host)).toBe(expected);
});

it("R2.7.1 varies social and help links by language", () => {
  expect(getSocialLinks("ru_RU")).not.toEqual(getSocialLinks("en_US"));
  expect(getSocialLinks("es_ES")).toEqual(getSocialLinks("en_US"));
  expect(getBrandLink("helpCenter", "ru_RU")).not.toBe(getBrandLink("helpCenter", "en_US"));
});

it("keeps names, hosts and links of the brand out of the sources", () => {
  const secrets = [brand.legalName, ...brand.hosts.official, brand.links.appScheme, brand.tagline.en_US];
  const found = SOURCES.flatMap(listFiles).flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), "utf8");
    return secrets.filter((secret) => text.includes(secret)).map((secret) => `${file}: ${secret}`);
  });
  expect(found).toEqual([]);
});

it("keeps the name of the exchange out of the catalogs", () => {
  const catalogs = [...SOURCES, "packages/api-server/src/texts"]
    .flatMap(listFiles)
    .filter((file) => file.endsWith(".po"));
  const named = catalogs.filter((file) => readFileSync(path.join(ROOT, file), "utf8").includes(exchangeName));
  expect(catalogs.length).toBeGreaterThan(0);
  expect(named).toEqual([]);
});
