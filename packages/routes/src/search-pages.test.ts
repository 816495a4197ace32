import { getRoute, ROUTE_NAMES } from "./pages.ts";
import { expandPattern } from "./paths.ts";
import { PRIVATE_SECTIONS, SEARCH_PAGES } from "./search-pages.ts";

describe("search-indexed pages", () => {
  it.each(SEARCH_PAGES)("%s is public and needs no parameter", (name) => {
    const { access, pattern } = getRoute(name);

    expect(access).toBe("public");
    expect(
      expandPattern(pattern).some((segments) => segments.every((segment) => !segment.startsWith(":"))),
    ).toBe(true);
  });

  it("exclude every private page and every page with an access key", () => {
    const closed = ROUTE_NAMES.map(getRoute).filter(
      ({ access, layout }) => access !== "public" && layout !== "blank",
    );
    const open = closed.filter(
      ({ pattern }) => !PRIVATE_SECTIONS.some((section) => pattern.split("/")[0] === section),
    );

    expect(open.map(({ pattern }) => pattern)).toEqual(["refer/detail"]);
  });
});
