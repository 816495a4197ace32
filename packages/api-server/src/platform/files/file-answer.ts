/** A file returned by a `file` call. */
export interface FileAnswer {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly body: Buffer | string;
  /** Whether the browser shows it instead of saving it. */
  readonly isInline?: boolean;
  /** Value of the `Cache-Control` header; without one the file is not cached. */
  readonly cacheControl?: string;
}
