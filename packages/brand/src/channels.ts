import { LANGUAGES } from "routes";
import * as v from "valibot";
import file from "../channels.json" with { type: "json" };

const Line = v.pipe(v.string(), v.trim(), v.nonEmpty("is empty"));
const Url = v.pipe(
  v.string(),
  v.url("is not an address"),
  v.startsWith("https://", "does not begin with https://"),
);
const Release = { version: Line, url: Url };

/** Schema of `channels.json`: the pool's own channels and the releases of its app, which only the server reads. */
export const ChannelsSchema = v.strictObject({
  emails: v.array(v.pipe(v.string(), v.email("is not an email address"))),
  phones: v.array(v.pipe(v.string(), v.regex(/^\+\d{5,20}$/, "is not a number such as +4940123456"))),
  handles: v.array(
    v.strictObject({
      network: Line,
      handle: v.pipe(v.string(), v.regex(/^[\w.-]{2,64}$/, "is not a handle without @")),
    }),
  ),
  app: v.strictObject({
    ios: v.nullable(v.strictObject(Release)),
    android: v.nullable(
      v.strictObject({
        ...Release,
        /** Installation file for use without a store. */
        apk: v.nullable(
          v.strictObject({
            url: Url,
            size: v.pipe(v.number(), v.integer(), v.minValue(1)),
            sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, "is not a SHA-256")),
          }),
        ),
      }),
    ),
    notes: v.strictObject(
      v.entriesFromList(
        LANGUAGES.map(({ locale }) => locale),
        v.array(Line),
      ),
    ),
  }),
});

/** The pool's own channels and the releases of its app. */
export type Channels = v.InferOutput<typeof ChannelsSchema>;

/**
 * Validates a channels file.
 *
 * @param value parsed JSON
 * @throws {Error} one line that names the key and what is wrong with it
 */
export function parseChannels(value: unknown): Channels {
  const parsed = v.safeParse(ChannelsSchema, value);
  if (parsed.success) return parsed.output;
  const issue = parsed.issues[0];
  throw new Error(`channels.json: ${v.getDotPath(issue) ?? "the file"} ${issue.message}`);
}

/** The operator's channels; an invalid file stops the start. */
export const channels: Channels = parseChannels(file);
