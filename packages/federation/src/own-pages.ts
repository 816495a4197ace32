import {
  CLOSED_WORDS,
  expandPattern,
  isProductMount,
  LANGUAGES,
  matchRemotePage,
  matchRoute,
  productMounts,
  REMOTE_ACCESSES,
  REMOTE_MENUS,
  ROUTE_NAMES,
} from "routes";
import { listPages, ownPagesOf, type ListedPage, type ServedPage } from "./page-list.ts";
import { ReleaseRefusal } from "./refusal.ts";
import { PAGES_MAX, type Registry } from "./registry.ts";
import type { Release } from "./release.ts";

type Draft = Pick<Release, "remote" | "routes" | "mount">;

/**
 * Finds the first path segment of a remote: as given, or from the route map, its registry entry or its release file.
 *
 * @param release - release file
 * @param registry - the registry before the release
 * @param given - value from the caller
 * @throws ReleaseRefusal when none of them has it
 */
export function findMount(release: Draft, registry: Pick<Registry, "remotes">, given?: string): string {
  const [product] = productMounts(release.remote);
  const mount = given ?? product ?? registry.remotes[release.remote]?.mount ?? release.mount;
  if (mount === undefined)
    throw new ReleaseRefusal(
      `this installation has no remote "${release.remote}", and its release file names no section for it`,
    );
  return mount;
}

function findMountFault(release: Draft, mount: string, registry: Pick<Registry, "remotes">): string | null {
  const { remote } = release;
  const product = productMounts(remote);
  if (product.length > 0)
    return product.includes(mount) ? null : `${remote} is below /${product.join(" and /")}, not /${mount}`;
  if (release.mount !== undefined && release.mount !== mount)
    return `the section of ${remote} is /${mount} and stays so; its release file names /${release.mount}`;
  if (isProductMount(mount)) return `the section /${mount} belongs to the product`;
  const holder = Object.entries(registry.remotes).find(
    ([name, entry]) => name !== remote && entry.mount === mount,
  );
  return holder === undefined ? null : `the section /${mount} belongs to the remote ${holder[0]}`;
}

/** Returns the forms of a pattern without parameter names. */
function formsOf(pattern: string): string[] {
  return expandPattern(pattern).map((form) =>
    form.map((segment) => (segment.startsWith(":") ? ":" : segment)).join("/"),
  );
}

/** Returns one path for each form of a pattern; parameters are replaced by a word that no page uses. */
function examplesOf(pattern: string): string[] {
  return expandPattern(pattern).map(
    (form) => `/en/${form.map((segment) => (segment.startsWith(":") ? "0-0" : segment)).join("/")}`,
  );
}

function findWordFault(remote: string, { name, access, title, menu }: ServedPage): string | null {
  if (!name.startsWith(`${remote}.`)) return `the name of a page of ${remote} begins with "${remote}."`;
  if (ROUTE_NAMES.some((known) => known === name)) return "the product has a page of this name";
  if (!REMOTE_ACCESSES.some((known) => known === access))
    return `its access is "${access}"; there is ${REMOTE_ACCESSES.join(", ")}`;
  const untitled = LANGUAGES.find(({ locale }) => title[locale] === undefined);
  if (untitled !== undefined) return `it has no title in ${untitled.locale}`;
  if (menu !== undefined && !REMOTE_MENUS.some((known) => known === menu.group))
    return `there is no menu "${menu.group}"; there is ${REMOTE_MENUS.join(", ")}`;
  return null;
}

function findPathFault(
  { pattern, access, menu }: ServedPage,
  path: string,
  { mounts, others }: { mounts: readonly string[]; others: readonly ListedPage[] },
): string | null {
  const [mount = "", ...rest] = pattern.split("/");
  if (!mounts.includes(mount)) return `its path /${pattern} is not below /${mounts.join(" or /")}`;
  if (rest.join("/") !== path) return `its path /${pattern} is not the one below its section, "${path}"`;
  const [shortest = ""] = examplesOf(pattern);
  if (menu !== undefined && shortest.includes("0-0"))
    return "an entry of a menu leads to no page that needs a parameter";
  if (menu !== undefined && access === "observer")
    return "an entry of a menu leads to no page that is opened with an observer's key";
  for (const example of examplesOf(pattern)) {
    const known = matchRoute(example);
    if (known !== null) return `its path /${pattern} is that of ${known.name}, a page of the product`;
    const other = matchRemotePage(others, example);
    if (other !== null)
      return `its path /${pattern} is that of ${other.page.name}, a page of the remote ${other.page.remote}`;
  }
  return null;
}

function findClosedFault({ pattern }: ServedPage): string | null {
  const word = CLOSED_WORDS.find((closed) => pattern.toLowerCase().includes(closed));
  return word === undefined ? null : `paths with "${word}" lead to the home page`;
}

function findTwinFault(page: ServedPage, before: readonly ServedPage[]): string | null {
  const forms = formsOf(page.pattern);
  const twin = before.find(
    ({ name, pattern }) => name === page.name || formsOf(pattern).some((form) => forms.includes(form)),
  );
  return twin === undefined ? null : `${twin.name} has the same name or path`;
}

/**
 * Refuses a release with pages that it must not declare: below another remote's section, with the path or name of an existing
 * page, or incomplete.
 *
 * @param release - release file
 * @param mount - first path segment of the remote
 * @param registry - the registry before the release
 * @throws ReleaseRefusal that names the page and its problem
 */
export function checkPages(release: Draft, mount: string, registry: Pick<Registry, "remotes">): void {
  const { remote, routes } = release;
  const pages = ownPagesOf(release);
  const mountFault = findMountFault(release, mount, registry);
  if (mountFault !== null) throw new ReleaseRefusal(mountFault);
  if (pages.length > PAGES_MAX)
    throw new ReleaseRefusal(`${remote} brings ${String(pages.length)} pages, at most ${String(PAGES_MAX)}`);
  const others = listPages(registry, (name, entry) => (name === remote ? [] : entry.releases));
  const mounts = [...new Set([...productMounts(remote), mount])];
  for (const [index, page] of pages.entries()) {
    const path = routes.find(({ name }) => name === page.name)?.path ?? "";
    const fault =
      findWordFault(remote, page) ??
      findClosedFault(page) ??
      findPathFault(page, path, { mounts, others }) ??
      findTwinFault(page, pages.slice(0, index));
    if (fault !== null) throw new ReleaseRefusal(`the page ${page.name} of ${remote} is refused: ${fault}`);
  }
}
