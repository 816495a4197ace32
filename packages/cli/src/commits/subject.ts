const TYPES = ["build", "chore", "ci", "docs", "feat", "fix", "perf", "refactor", "revert", "style", "test"];
const FORM = new RegExp(`^(?:${TYPES.join("|")})(?:\\([a-z0-9-]+\\))?!?: (?<text>\\S.*)$`);
const LONGEST = 72;

/** Verbs whose base form looks like a past tense, a participle or a third person. */
const PLAIN_FORMS: ReadonlySet<string> = new Set([
  ..."access address bring bypass compress cross discuss dismiss embed exceed express feed focus guess".split(
    " ",
  ),
  ..."harness miss need pass ping press process proceed seed shed speed string suppress toss".split(" "),
]);

/**
 * Finds what is wrong with a commit subject.
 *
 * @param subject - first line of the message
 * @returns the defect in words; null if the subject is conventional, short and imperative
 */
export function findSubjectDefect(subject: string): string | null {
  if (subject.length > LONGEST) return `${subject.length} characters, at most ${LONGEST}`;
  const text = FORM.exec(subject)?.groups?.["text"];
  if (text === undefined) return `not of the form type(scope): text, with one of ${TYPES.join(", ")}`;
  const [verb = ""] = text.split(/[\s,:]/);
  if (!/^[a-z]/.test(verb)) return "does not begin with a verb in lower case";
  if (/(?:ed|ing|s)$/.test(verb) && !PLAIN_FORMS.has(verb)) return `"${verb}" is not imperative`;
  return text.endsWith(".") ? "ends with a full stop" : null;
}
