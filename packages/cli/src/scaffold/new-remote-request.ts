import path from "node:path";
import { parseArgs } from "node:util";

/** Arguments of `new-remote`. */
export interface NewRemoteRequest {
  readonly name: string;
  /** First path segment of its pages. */
  readonly mount: string;
  /** Absolute path of a separate repository; a workspace of this one if absent. */
  readonly outside?: string;
  /** Tarball of the kit, relative to the current directory of the command. */
  readonly kit?: string;
}

const NAME = /^[a-z][a-z0-9]{0,30}$/;
const MOUNT = /^[a-z][a-z0-9-]{0,39}$/;

/**
 * Parses the arguments of `new-remote`.
 *
 * @param words - name, mount and options
 * @param usage - shown if they are invalid
 * @throws Error with the usage
 */
export function readNewRemote(words: readonly string[], usage: string): NewRemoteRequest {
  const args = words.filter((word) => word !== "--");
  const read = () => {
    try {
      return parseArgs({
        args,
        allowPositionals: true,
        options: { outside: { type: "string" }, kit: { type: "string" } },
      });
    } catch (cause) {
      throw new Error(usage, { cause });
    }
  };
  const { positionals, values } = read();
  const [name = "", mount = name, ...more] = positionals;
  const { outside, kit } = values;
  if (!NAME.test(name) || !MOUNT.test(mount) || more.length > 0) throw new Error(usage);
  if (kit !== undefined && outside === undefined) throw new Error(usage);
  return {
    name,
    mount,
    ...(outside === undefined ? {} : { outside: path.resolve(outside) }),
    ...(kit === undefined ? {} : { kit: path.resolve(kit) }),
  };
}
