/** A file that a `file` call answers with. */
export interface FileAnswer {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly body: Buffer | string;
}
