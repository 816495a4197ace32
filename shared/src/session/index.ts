export { changeCurrency } from "./account-currency.ts";
export {
  getCommon,
  getPoolCoins,
  loadCountries,
  loadTutorials,
  startCommonData,
  useCommon,
  type CommonState,
} from "./common-store.ts";
export { changeCustom, getCustom, useCustom } from "./custom-store.ts";
export {
  beginSession,
  endSession,
  loadCouponMark,
  loadSession,
  signOut,
  startSession,
  switchAccount,
} from "./session-actions.ts";
export {
  closeMainAccountPrompt,
  getSession,
  hasCurrentAccount,
  isLoggedIn,
  isMainAccount,
  promptForMainAccount,
  readTempToken,
  setHasNewCoupon,
  setSummary,
  setTempToken,
  setUnreadMessages,
  subscribeSession,
  toggleSummary,
  useSession,
  type SessionState,
  type SessionStatus,
} from "./session-state.ts";
export { useTutorials } from "./use-tutorials.ts";
