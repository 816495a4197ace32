/** The remote to switch, and whether on or off. */
export type SwitchRequest = { remote: string; isEnabled: boolean };

/**
 * Parses the arguments of `pnpm switch-remote`.
 *
 * @param words - remote, then `on` or `off`
 * @returns what to switch
 * @throws Error with the usage
 */
export function readSwitchRequest(words: readonly string[]): SwitchRequest {
  const [remote, state, ...others] = words.filter((word) => word !== "--");
  if (remote === undefined || (state !== "on" && state !== "off") || others.length > 0)
    throw new Error("Usage: pnpm switch-remote <remote> on|off");
  return { remote, isEnabled: state === "on" };
}
