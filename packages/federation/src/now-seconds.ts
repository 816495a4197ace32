/** Seconds since 1970, as release and registry files note them. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
