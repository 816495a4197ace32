import type { Registry } from "federation";
import baked from "./baked-registry.json";
import { parseRegistry } from "federation";

/** Stands when even the checked-in file is damaged: no remote, so every section shows its card and the shell lives. */
const NOTHING: Registry = {
  schema: 1,
  env: "none",
  revision: 0,
  assetOrigins: [],
  overrides: "off",
  remotes: {},
};

/** The registry that the host was built with; an operator may put a published one in its place before building. */
export function getBakedRegistry(): Registry {
  return parseRegistry(baked) ?? NOTHING;
}
