import { LANGUAGES } from "routes";
import * as v from "valibot";

const LOCALES = LANGUAGES.map(({ locale }) => locale);
const RAMP = [
  "50",
  "100",
  "200",
  "300",
  "400",
  "500",
  "600",
  "700",
  "800",
  "900",
  "950",
  "heroFrom",
  "heroTo",
] as const;

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty("is empty"));
const Color = v.pipe(v.string(), v.regex(/^#[0-9A-Fa-f]{6}$/, "is not a colour such as #0A7A75"));
const HostName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/, "is not a host name"),
);
const HttpsUrl = v.pipe(
  v.string(),
  v.url("is not an address"),
  v.startsWith("https://", "does not begin with https://"),
);
const FileName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9.-]*\.svg$/, "is not the name of an SVG file in files/"),
);
const Port = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535));
/** A page of the installation itself, such as `/docs`, or an external one. */
const PageLink = v.union(
  [v.pipe(v.string(), v.regex(/^\/(?![/\\])\S*$/)), HttpsUrl],
  "is neither a path of this installation nor an address with https://",
);
/** A link per language; `default` serves every language without its own. */
const LocalLink = v.objectWithRest({ default: PageLink }, PageLink);
const SocialList = v.array(
  v.strictObject({
    kind: v.picklist(["telegram", "x", "youtube", "vk", "facebook", "discord", "reddit", "wechat", "weibo"]),
    url: PageLink,
  }),
);

/** Schema of `brand.json`: everything an operator changes without touching code. */
export const BrandSchema = v.strictObject({
  name: Text,
  legalName: Text,
  tagline: v.strictObject(v.entriesFromList(LOCALES, Text)),
  logo: v.strictObject({
    light: FileName,
    dark: FileName,
    mark: FileName,
    markDark: FileName,
    mono: FileName,
    favicon: FileName,
    appIcon: FileName,
    height: v.pipe(v.number(), v.integer(), v.minValue(16), v.maxValue(48)),
  }),
  colors: v.strictObject(v.entriesFromList(RAMP, Color)),
  hosts: v.strictObject({
    official: v.pipe(v.array(HostName), v.minLength(1, "names no host")),
    canonical: HttpsUrl,
  }),
  links: v.strictObject({
    helpCenter: LocalLink,
    apiDocs: LocalLink,
    minerAgent: LocalLink,
    /** `{coin}` and `{device}` are replaced by a coin in lower case and by `asic` or `agent`. */
    miningGuide: LocalLink,
    appIos: LocalLink,
    appAndroid: LocalLink,
    appScheme: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9+.-]*:\/\/$/, "is not a scheme such as poolapp://")),
    supportEmail: v.pipe(v.string(), v.email("is not an email address")),
  }),
  social: v.objectWithRest({ default: SocialList }, SocialList),
  /** The exchange to whose accounts withdrawals go without a fee; an account is named by its email address. */
  exchangePartner: v.strictObject({ name: Text }),
  observer: v.strictObject({ reducedMenuPartners: v.array(Text) }),
  stratum: v.strictObject({
    hostPattern: v.pipe(Text, v.includes("{coin}", "lacks {coin}")),
    tcp: Port,
    ssl: Port,
    backup: Port,
  }),
  /** Third-party support chat: a script with its hash that defines a custom element; null for the pool's own chat. */
  chat: v.nullable(
    v.strictObject({
      script: HttpsUrl,
      integrity: v.pipe(
        v.string(),
        v.regex(
          /^sha(?:256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64}|512-[A-Za-z0-9+/]{86}==)$/,
          "is not a hash such as sha384-…",
        ),
      ),
      element: v.pipe(
        v.string(),
        v.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/, "is not the name of a custom element such as acme-chat"),
      ),
    }),
  ),
  regions: v.strictObject({
    notOffered: v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, "is not a country code"))),
  }),
  features: v.strictObject({
    cloudMining: v.boolean(),
    loan: v.boolean(),
    accelerator: v.boolean(),
    referral: v.boolean(),
    app: v.boolean(),
  }),
  theme: v.strictObject({ default: v.picklist(["system", "light", "dark"]), allowSwitch: v.boolean() }),
});

/** A validated brand file. */
export type Brand = v.InferOutput<typeof BrandSchema>;

/**
 * Validates a brand file.
 *
 * @param value parsed JSON
 * @throws {Error} one line that names the key and what is wrong with it
 */
export function parseBrand(value: unknown): Brand {
  const parsed = v.safeParse(BrandSchema, value);
  if (parsed.success) return parsed.output;
  const issue = parsed.issues[0];
  throw new Error(`brand.json: ${v.getDotPath(issue) ?? "the file"} ${issue.message}`);
}
