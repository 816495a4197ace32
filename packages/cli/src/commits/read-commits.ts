import { execFileSync } from "node:child_process";

/** A commit of the history. */
export interface Commit {
  /** Abbreviated hash. */
  readonly hash: string;
  readonly subject: string;
}

function git(folder: string, ...parameters: string[]): string {
  return execFileSync("git", parameters, {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
}

/**
 * Reads the commits after a given commit, without merges.
 *
 * @param folder - absolute path of a checkout
 * @param base - hash of the last excluded commit
 * @returns newest first; null if there is no history or it does not reach back to the base, as in a shallow clone
 */
export function readCommitsSince(folder: string, base: string): Commit[] | null {
  try {
    git(folder, "merge-base", "--is-ancestor", base, "HEAD");
    const lines = git(folder, "log", "--no-merges", "--format=%h%x09%s", `${base}..HEAD`).split("\n");
    return lines
      .filter((line) => line !== "")
      .map((line) => {
        const [hash = "", ...subject] = line.split("\t");
        return { hash, subject: subject.join("\t") };
      });
  } catch {
    // git is missing, or the base is unknown.
    return null;
  }
}
