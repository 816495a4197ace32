/** One copy of a shared module, as the compiler registers it. */
export interface SharedCopy {
  /** Build it comes from. */
  readonly from: string;
  /** Whether it is in the page already. */
  readonly eager: boolean;
  /** Answers the factory of the module; for one that is not in the page, once its file is there. */
  get(): (() => unknown) | Promise<() => unknown>;
}

/** Shared specifier to version to its copy. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedCopy>>>>;

/**
 * What this page gives to remotes. The host provides everything, so that nothing has to be waited for.
 *
 * @returns the same object for all, which remotes are given as well
 */
export function getShareScope(): ShareScope {
  __webpack_init_sharing__("default");
  return __webpack_share_scopes__.default;
}
