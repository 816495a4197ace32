import { readFileSync } from "node:fs";

const POLL_MS = 1000;
const RUNNER = /(?:^|[\s/])(?:npm|npx|pnpm)(?:[\s.]|$)|^(?:\/bin\/)?sh -c /;
const MAX_DEPTH = 10;

interface Link {
  readonly pid: number;
  readonly parent: number;
}

function readParent(pid: number): number | null {
  try {
    // The command may contain spaces and brackets; state and parent follow its closing bracket.
    const [, rest = ""] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return Number.parseInt(rest.split(" ")[1] ?? "", 10);
  } catch {
    // The process is gone, or this system has no /proc.
    return null;
  }
}

function isRunner(pid: number): boolean {
  try {
    return RUNNER.test(readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " "));
  } catch {
    return false;
  }
}

/** Finds the package runners and shells between this process and the person's command. */
function findRunners(): Link[] {
  const links: Link[] = [];
  let pid = process.ppid;
  while (links.length < MAX_DEPTH && isRunner(pid)) {
    const parent = readParent(pid);
    if (parent === null) break;
    links.push({ pid, parent });
    pid = parent;
  }
  return links;
}

/**
 * Calls back once when a package runner above this process is gone, since a killed one does not notify its children. The topmost
 * runner's own parent may exit, so that a start survives the end of its shell.
 *
 * @param onGone - called at most once
 */
export function watchParents(onGone: () => void): void {
  const links = findRunners();
  if (links.length === 0) return;
  const timer = setInterval(() => {
    const isWhole = links.every(({ pid, parent }, index) => {
      const now = readParent(pid);
      return now !== null && (index === links.length - 1 || now === parent);
    });
    if (isWhole) return;
    clearInterval(timer);
    onGone();
  }, POLL_MS);
  timer.unref();
}
