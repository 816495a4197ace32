/** Returns the current time in seconds since 1970, as used in release and registry files. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
