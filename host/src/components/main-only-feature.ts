/** Name of a main-account feature, for the dialog that asks to switch to the main account. */
export function mainOnlyFeature(route: string): "loan" | "referral" {
  return route.startsWith("finance.") ? "loan" : "referral";
}
