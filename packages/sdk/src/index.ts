import type { OwnPage } from "webpack-config";

export type { OwnPage } from "webpack-config";

/** The default export of a repository's `remote.config.ts`. */
export interface RemoteDefinition {
  /** Short name, lower-case letters and digits; the operator's upload key is for this name. */
  readonly name: string;
  /** First path segment of its pages. */
  readonly mount: string;
  /** All pages of the remote, except those under its name in the product's own route map. */
  readonly pages: readonly OwnPage[];
}
