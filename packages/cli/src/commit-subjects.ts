import { readFileSync } from "node:fs";
import { readCommitsSince } from "./commits/read-commits.ts";
import { findSubjectDefect } from "./commits/subject.ts";
import { ROOT } from "./root.ts";

// Checks the subjects of all commits, or of the message in a file: node packages/cli/src/commit-subjects.ts [FILE]

/** Older subjects followed another rule. */
const LAST_UNCHECKED = "1ee29bfd5246cf39e67a406ee1839d249d5a4927";

const [message] = process.argv.slice(2);
const commits =
  message === undefined
    ? readCommitsSince(ROOT, LAST_UNCHECKED)
    : [{ hash: "new", subject: readFileSync(message, "utf8").split("\n", 1)[0] ?? "" }];
if (commits === null) {
  process.stdout.write("The history does not reach back to the first commit that is checked.\n");
} else {
  const defects = commits.flatMap(({ hash, subject }) => {
    const defect = findSubjectDefect(subject);
    return defect === null ? [] : [`${hash} ${subject}: ${defect}\n`];
  });
  process.stdout.write(defects.join(""));
  if (message === undefined)
    process.stdout.write(`${commits.length} subjects checked, ${defects.length} defects\n`);
  if (defects.length > 0) process.exitCode = 1;
}
