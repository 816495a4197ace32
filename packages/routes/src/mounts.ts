import { ROUTES } from "./pages.ts";

/**
 * First path segment of a remote's pages, from the route map.
 *
 * @param remote - Short name, e.g. `settings`.
 * @returns E.g. `setting`.
 * @throws Error when the route map has no page of that remote.
 */
export function mountOf(remote: string): string {
  const page = Object.values(ROUTES).find(({ owner }) => owner === remote);
  const [mount] = page?.pattern.split("/") ?? [];
  if (mount === undefined || mount === "")
    throw new Error(`packages/routes has no page of the remote "${remote}"`);
  return mount;
}
