/** A file that a `file` call answers with. */
export interface FileAnswer {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly body: Buffer | string;
  /** Shown in the browser instead of saved. */
  readonly isInline?: boolean;
  /** Value of the header `Cache-Control`; without one nothing keeps the file. */
  readonly cacheControl?: string;
}
