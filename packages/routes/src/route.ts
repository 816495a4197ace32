/** Layouts of a page (spec 2.5). */
export type Layout =
  | "activity"
  | "auth"
  | "banner"
  | "blank"
  | "blog"
  | "default"
  | "newActivity"
  | "observer"
  | "setting"
  | "sign";

/**
 * Who may open a page.
 * - `public`: everyone;
 * - `signed-in`: a person with a token, with or without a current account;
 * - `account`: a person with a current account;
 * - `main`: a person whose current account is a main account;
 * - `observer`: everyone with an access key.
 */
export type Access = "public" | "signed-in" | "account" | "main" | "observer";

/** The part of the system that renders a page. */
export type Owner = "host" | "wallet" | "pool" | "settings" | "observer" | "tools";

/** The entry of the main navigation that is highlighted on a page. */
export type Section = "pool" | "assets" | "loan" | "resources" | "tools" | "blog" | "more" | "settings";

/** One page of the product. */
export interface RouteDefinition {
  /** Path after the language prefix, without slashes at the ends; `:id` is a parameter, `:id?` an optional one. */
  readonly pattern: string;
  readonly layout: Layout;
  readonly access: Access;
  readonly owner: Owner;
  readonly section?: Section;
  /** Whether the page is built; otherwise it shows the 404 page and is not in the menus. */
  readonly isBuilt: boolean;
}
