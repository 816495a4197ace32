/** What a page for main accounts is about, for the dialog that leads to the main account. */
export function mainOnlyFeature(route: string): "loan" | "referral" {
  return route.startsWith("finance.") ? "loan" : "referral";
}
