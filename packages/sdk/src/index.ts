import type { OwnPage } from "webpack-config";

export type { OwnPage } from "webpack-config";

/** What `remote.config.ts` of a repository exports by default. */
export interface RemoteDefinition {
  /** Short name, lower-case letters and digits; the operator's upload key is for this name. */
  readonly name: string;
  /** First path segment of its pages. */
  readonly mount: string;
  /** All pages of the remote, except those that the product's own route map gives to its name. */
  readonly pages: readonly OwnPage[];
}
