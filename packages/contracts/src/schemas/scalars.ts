import * as v from "valibot";

const UNSIGNED_DECIMAL = /^(?:0|[1-9]\d{0,39})(?:\.\d{1,30})?$/;
const SIGNED_DECIMAL = /^-?(?:0|[1-9]\d{0,39})(?:\.\d{1,30})?$/;
const UNSIGNED_INTEGER = /^\d{1,15}$/;
const SIGNED_INTEGER = /^-?\d{1,15}$/;

/** Coin amount: non-negative decimal string in coin units, without exponent. */
export const amountSchema = v.pipe(
  v.string(),
  v.regex(UNSIGNED_DECIMAL),
  v.description("Coin amount, decimal string in coin units"),
);

/** Coin amount that can be negative, as in bills. */
export const signedAmountSchema = v.pipe(
  v.string(),
  v.regex(SIGNED_DECIMAL),
  v.description("Signed coin amount, decimal string"),
);

/** Amount in the display currency: decimal string, can be negative. */
export const fiatSchema = v.pipe(
  v.string(),
  v.regex(SIGNED_DECIMAL),
  v.description("Amount in the display currency, decimal string"),
);

/** Hashrate in H/s (Sol/s for Equihash coins): non-negative decimal string. */
export const hashrateSchema = v.pipe(
  v.string(),
  v.regex(UNSIGNED_DECIMAL),
  v.description("Hashrate in H/s (Sol/s), decimal string"),
);

/** Ratio where 1 is 100 % and 0.04 is 4 %: non-negative decimal string. */
export const ratioSchema = v.pipe(
  v.string(),
  v.regex(UNSIGNED_DECIMAL),
  v.description("Ratio, 1 is the whole, decimal string"),
);

/** Ratio that can be negative, such as a change. */
export const signedRatioSchema = v.pipe(
  v.string(),
  v.regex(SIGNED_DECIMAL),
  v.description("Signed ratio, 1 is the whole, decimal string"),
);

/** Mining difficulty: decimal string. */
export const difficultySchema = v.pipe(
  v.string(),
  v.regex(UNSIGNED_DECIMAL),
  v.description("Difficulty, decimal string"),
);

/** Non-negative count, index or identifier. */
export const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Largest identifier: a signed 32-bit integer. A larger one cannot exist, and the database could not look it up. */
const MAX_ID = 2_147_483_647;

/** Identifier of a row. */
export const idSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.maxValue(MAX_ID),
  v.description("Identifier"),
);

/** Identifier of a worker group; -1 means all workers. */
export const groupIdSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(-1), v.maxValue(MAX_ID));

/** Point in time: integer Unix seconds, UTC. */
export const timeSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.description("Unix seconds, UTC"),
);

/** Duration in whole seconds. */
export const secondsSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.description("Seconds"));

/** Days of long and short months, of February, and 29 February of leap years. */
const CALENDAR_DAY =
  /^(?:\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$/;

/** Validates `YYYY-MM-DD` as valibot's `isoDate`, which accepts 31 days in every month, but only days of the calendar. */
export function calendarDay(): v.IsoDateAction<string, undefined> {
  return { ...v.isoDate(), requirement: CALENDAR_DAY };
}

/** Calendar day `YYYY-MM-DD`. */
export const daySchema = v.pipe(v.string(), calendarDay(), v.description("Day, YYYY-MM-DD"));

/** Calendar month `YYYY-MM`. */
export const monthSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/),
  v.description("Month, YYYY-MM"),
);

/** Time of day `HH:MM`, UTC. */
export const clockTimeSchema = v.pipe(
  v.string(),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  v.description("Clock time, HH:MM UTC"),
);

/** Coin code such as `BTC`, in upper case. The server determines which coins exist. */
export const coinSchema = v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,10}$/), v.description("Coin code"));

/** Display currency code such as `USD`. */
export const currencySchema = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/), v.description("Currency code"));

/** Prefix letter of a hash unit; powers of 1000 from K to E. */
export const hashUnitSchema = v.picklist(["K", "M", "G", "T", "P", "E"]);

/** Text by a person, line breaks allowed, up to 4000 characters. */
export const textSchema = v.pipe(v.string(), v.maxLength(4000));

/** Chart value, for charts only; `null` is a gap, 0 is zero. */
export const chartPointSchema = v.nullable(v.number());

/** Response without data. */
export const nothingSchema = v.null();

/** File responses are checked by their headers, not by a schema. */
export const fileSchema = v.unknown();

/**
 * Builds the schema of a whole number in a query: accepts a number or its text, outputs a number.
 *
 * @param min - smallest value accepted
 * @param max - largest value accepted
 * @returns schema from number or digits to number
 */
export function queryInteger(min: number, max: number) {
  const digits = min < 0 ? SIGNED_INTEGER : UNSIGNED_INTEGER;
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(digits))]),
    v.toNumber(),
    v.safeInteger(),
    v.minValue(min),
    v.maxValue(max),
  );
}

/** Identifier in a path or query. */
export const queryIdSchema = queryInteger(0, MAX_ID);

/** Path parameter `:id`. */
export const idParams = v.strictObject({ id: queryIdSchema });

/** Identifier of a worker group in a path or query; -1 means all workers. */
export const queryGroupIdSchema = queryInteger(-1, MAX_ID);

/** Unix seconds in a query. */
export const queryTimeSchema = queryInteger(0, 99_999_999_999);

/** Boolean in a query: accepts a boolean or its text, outputs a boolean. */
export const queryBooleanSchema = v.pipe(
  v.union([v.boolean(), v.picklist(["true", "false"])]),
  v.transform((value) => value === true || value === "true"),
);

/** JSON text of a list of identifiers (1 to 5000), as sent by the worker calls. */
export const idListTextSchema = v.pipe(
  v.string(),
  v.maxLength(100_000),
  v.parseJson(),
  v.array(idSchema),
  v.minLength(1),
  v.maxLength(5000),
);

/** Client-generated id of a write that must happen only once; UUID. */
export const clientIdSchema = v.pipe(
  v.string(),
  v.uuid(),
  v.description("Made by the client, unique per account"),
);
