type Version = { numbers: [number, number, number]; pre: string };

const VERSION = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/;
const COMPARATOR = /^(\^|~|>=|<=|>|<|=)?(\S+)$/;

function toInteger(digits = "0"): number {
  return Number.parseInt(digits, 10);
}

function parse(text: string): Version | null {
  const found = VERSION.exec(text);
  if (!found) return null;
  return { numbers: [toInteger(found[1]), toInteger(found[2]), toInteger(found[3])], pre: found[4] ?? "" };
}

function comparePre(a: string, b: string): number {
  if (a === b) return 0;
  if (a === "") return 1;
  if (b === "") return -1;
  return a.localeCompare(b, "en", { numeric: true });
}

function compare(a: Version, b: Version): number {
  for (const index of [0, 1, 2] as const) {
    const difference = a.numbers[index] - b.numbers[index];
    if (difference !== 0) return Math.sign(difference);
  }
  return Math.sign(comparePre(a.pre, b.pre));
}

/** Returns the first version above those that `^` or `~` allows. */
function upperBound(operator: "^" | "~", { numbers: [major, minor, patch] }: Version): Version {
  if (operator === "~") return { numbers: [major, minor + 1, 0], pre: "" };
  if (major > 0) return { numbers: [major + 1, 0, 0], pre: "" };
  if (minor > 0) return { numbers: [0, minor + 1, 0], pre: "" };
  return { numbers: [0, 0, patch + 1], pre: "" };
}

const COMPARISONS: Readonly<Record<string, (order: number) => boolean>> = {
  "=": (order) => order === 0,
  ">=": (order) => order >= 0,
  "<=": (order) => order <= 0,
  ">": (order) => order > 0,
  "<": (order) => order < 0,
};

function meets(version: Version, comparator: string): boolean {
  if (comparator === "*") return true;
  const [, operator = "=", text = ""] = COMPARATOR.exec(comparator) ?? [];
  const bound = parse(text);
  if (!bound) return false;
  const order = compare(version, bound);
  if (operator === "^" || operator === "~") {
    // A pre-release of the next major version sorts below it, but the range does not allow it.
    return order >= 0 && compare({ ...version, pre: "" }, upperBound(operator, bound)) < 0;
  }
  return COMPARISONS[operator]?.(order) ?? false;
}

/**
 * Checks whether the text is a full version such as `1.8.2` or `2.0.0-beta.1`.
 *
 * @param text - text to check
 * @returns true for three numbers with an optional pre-release and build part
 */
export function isVersion(text: string): boolean {
  return parse(text) !== null;
}

/** Names a folder and is reported by pages, so it has no build part and a short pre-release. */
const RELEASE_VERSION = /^[0-9.]+(?:-[0-9A-Za-z.-]{1,40})?$/;

/**
 * Checks whether a release can have this version.
 *
 * @param text - text to check
 * @returns true for a full version without a build part, and with at most 40 characters of a pre-release
 */
export function isReleaseVersion(text: string): boolean {
  return isVersion(text) && RELEASE_VERSION.test(text);
}

/**
 * Compares two versions.
 *
 * @param a - full version
 * @param b - full version
 * @returns -1, 0 or 1; invalid versions sort below all valid ones
 * @example compareVersions("1.9.0", "1.10.0") // -1
 */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [parse(a), parse(b)];
  if (!left || !right) return (left ? 1 : 0) - (right ? 1 : 0);
  return compare(left, right);
}

/**
 * Checks whether a version is in a range of the forms `1.2.3`, `^1.2.0`, `~1.2.0`, `>=1.4.0 <2.0.0`, `*` and their union by `||`.
 *
 * @param version - full version
 * @param range - comparators joined by spaces; all of one alternative must match
 * @returns false as well for an invalid version or range
 */
export function isInRange(version: string, range: string): boolean {
  const parsed = parse(version);
  if (!parsed) return false;
  return range.split("||").some((alternative) => {
    const comparators = alternative.trim().split(/\s+/).filter(Boolean);
    return comparators.length > 0 && comparators.every((comparator) => meets(parsed, comparator));
  });
}
