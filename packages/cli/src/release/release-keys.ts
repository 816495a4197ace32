/** Reads the release keys from the environment: `RELEASE_KEY` and `RELEASE_PUBLIC_KEYS`. */
export function releaseKeys(): { releaseKey?: string; publicKeys?: string } {
  const { RELEASE_KEY: releaseKey, RELEASE_PUBLIC_KEYS: publicKeys } = process.env;
  return { ...(releaseKey ? { releaseKey } : {}), ...(publicKeys ? { publicKeys } : {}) };
}
