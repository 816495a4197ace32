import {
  BUSINESSES,
  BUSINESS_RULES,
  ERROR_CODES,
  VALIDATE_LEVEL,
  type Business,
  type FactorFlags,
  type VerifyType,
} from "contracts";
import { ApiError, HttpError, NetworkError, TimeoutError } from "shared/api";
import { BIND_PANES, isBinding } from "../panes/bind-panes.ts";
import {
  advanceDialog,
  dialogWidth,
  levelOf,
  nextType,
  startDialog,
  type DialogContext,
  type DialogState,
} from "./dialog-machine.ts";

const YES_NO = [true, false] as const;

/** All possible people: bound factors times flags. */
const PEOPLE: readonly FactorFlags[] = YES_NO.flatMap((email) =>
  YES_NO.flatMap((mobile) =>
    YES_NO.flatMap((has_totp_auth) =>
      YES_NO.flatMap((has_payment_password) =>
        YES_NO.map((is_payment_verify) => ({
          email: email ? "a@b.example" : null,
          mobile: mobile ? "+86 1380" : null,
          has_totp_auth,
          has_payment_password,
          is_payment_verify,
        })),
      ),
    ),
  ),
);
const ALL: FactorFlags = {
  email: "a@b.example",
  mobile: "+86 1380",
  has_totp_auth: true,
  has_payment_password: true,
  is_payment_verify: true,
};
const WRONG = new ApiError(ERROR_CODES.codeWrong, "wrong", null);
const OTHER = new ApiError(ERROR_CODES.balanceTooLow, "too low", null);

/** All operations except the one only the sign-in page opens, before the person is known. */
const SIGNED_IN = BUSINESSES.filter((business) => business !== "signin");

function contextOf(business: Business, flags: FactorFlags = ALL): DialogContext {
  return {
    business,
    flags,
    actPane: isBinding(business) ? "binding" : business === "payment_status" ? "own-field" : "none",
  };
}

function hasNeeded(needed: number, flags: FactorFlags): boolean {
  if (needed === 1) return flags.email !== null;
  if (needed === 2) return flags.mobile !== null || flags.has_totp_auth;
  return needed === 4 ? flags.has_payment_password : flags.has_totp_auth;
}

/** The first state that the specification defines for a dialog, written independently of the code. */
function expectedStart(business: Business, flags: FactorFlags): DialogState["kind"] {
  const { prerequisite, level, isPreValidate, alwaysAsksPaymentPassword } = BUSINESS_RULES[business];
  const needed = (level & VALIDATE_LEVEL.email) > 0 ? [1, ...prerequisite] : prerequisite;
  if (needed.some((one) => !hasNeeded(one, flags))) return "prerequisite";
  if (isPreValidate) return "prepare";
  const asksPayment =
    flags.has_payment_password && (flags.is_payment_verify || alwaysAsksPaymentPassword === true);
  const asked = asksPayment ? level : level & ~VALIDATE_LEVEL.paymentPassword;
  if (asked > 0) return "verify";
  return contextOf(business).actPane === "none" ? "run" : "act";
}

describe.each(SIGNED_IN)("%s", (business) => {
  it("R4.3.1 R4.3.3 R4.3.8 starts as specified for every person", () => {
    for (const flags of PEOPLE) {
      expect([flags, startDialog(contextOf(business, flags)).kind]).toEqual([
        flags,
        expectedStart(business, flags),
      ]);
    }
  });

  it("R4.3.3 asks for what is missing in the order 1, 2, 5", () => {
    for (const flags of PEOPLE) {
      const state = startDialog(contextOf(business, flags));
      if (state.kind === "prerequisite") expect(state.missing).toEqual([...state.missing].sort());
    }
  });

  it("R4.3.4 starts with authenticator, then phone, and with the email for only two operations", () => {
    for (const flags of PEOPLE) {
      const state = startDialog(contextOf(business, flags));
      if (state.kind !== "verify" || (levelOf(contextOf(business, flags)) & 2) === 0) continue;
      const byEmail = business === "bind_google_auth" || business === "bind_mobile";
      const fallback = flags.mobile === null ? (byEmail ? "email_code" : undefined) : "sms_code";
      expect(state.type).toBe(flags.has_totp_auth ? "google_code" : fallback);
    }
  });

  it("R4.3.6 asks for the payment password only if it is set, and turned on or always required", () => {
    for (const flags of PEOPLE) {
      const isAsked = (levelOf(contextOf(business, flags)) & VALIDATE_LEVEL.paymentPassword) > 0;
      const mayAsk = (BUSINESS_RULES[business].level & VALIDATE_LEVEL.paymentPassword) > 0;
      const isOn = flags.is_payment_verify || business === "change_payment_password";
      expect(isAsked).toBe(mayAsk && flags.has_payment_password && isOn);
    }
  });

  it("R4.3.2 continues to step 2 only with more than two steps and without a pre-step", () => {
    const verifying: DialogState = { kind: "verify", type: "google_code" };
    const { steps, isPreValidate } = BUSINESS_RULES[business];
    const context = contextOf(business);
    const next = advanceDialog(verifying, { kind: "verified", token: "t" }, context);
    const isLonger = steps.length > 2 && !isPreValidate;
    expect(next.kind).toBe(isLonger ? (context.actPane === "none" ? "run" : "act") : "done");
  });

  it.each([
    ERROR_CODES.codeWrong,
    ERROR_CODES.codeExpired,
    ERROR_CODES.paymentPasswordWrong,
    ERROR_CODES.loginPasswordWrong,
  ])("R8.10 stays open for %i, an error of a field", (code) => {
    const verifying: DialogState = { kind: "verify", type: "google_code" };
    const refused = { kind: "refused", error: new ApiError(code, "", null) } as const;
    expect(advanceDialog(verifying, refused, contextOf(business))).toBe(verifying);
  });

  it("R4.3.2 stays open on a wrong code, unless set to close on any result", () => {
    const verifying: DialogState = { kind: "verify", type: "google_code" };
    const context = contextOf(business);
    expect(advanceDialog(verifying, { kind: "refused", error: WRONG }, context)).toBe(verifying);
    const closing = { ...context, closeOnError: true };
    expect(advanceDialog(verifying, { kind: "refused", error: WRONG }, closing)).toEqual({
      kind: "failed",
      error: WRONG,
    });
  });

  it("R4.3.2 R8.10 closes on another failure only if it has steps, never for the authenticator", () => {
    const verifying: DialogState = { kind: "verify", type: "google_code" };
    const next = advanceDialog(verifying, { kind: "refused", error: OTHER }, contextOf(business));
    const stays = BUSINESS_RULES[business].steps.length === 0 || business === "bind_google_auth";
    expect(next.kind).toBe(stays ? "verify" : "failed");
  });

  it("R8.7 closes on a lost response if the caller checks the outcome itself", () => {
    const verifying: DialogState = { kind: "verify", type: "google_code" };
    const asking = { ...contextOf(business), asksOutcome: true };
    for (const error of [new TimeoutError(), new NetworkError(), new HttpError(504)]) {
      expect(advanceDialog(verifying, { kind: "refused", error }, asking)).toEqual({ kind: "failed", error });
    }
    expect(advanceDialog(verifying, { kind: "refused", error: WRONG }, asking)).toBe(verifying);
  });

  it("R9.6 is 420 wide for prerequisites, 580 with steps, else 400", () => {
    const wide = BUSINESS_RULES[business].steps.length > 0 ? "lg" : "sm";
    expect(dialogWidth({ kind: "prerequisite", missing: [1] }, business)).toBe("md");
    expect(dialogWidth({ kind: "verify", type: undefined }, business)).toBe(wide);
  });
});

it("R4.3.2 verifies first and then acts for a binding", () => {
  const context = contextOf("bind_mobile", { ...ALL, mobile: null });
  let state = startDialog(context);
  expect(state).toEqual({ kind: "verify", type: "google_code" });
  state = advanceDialog(state, { kind: "verified", token: "step" }, context);
  expect(state).toEqual({ kind: "act", token: "step" });
  expect(advanceDialog(state, { kind: "expired" }, context).kind).toBe("verify");
  state = advanceDialog(state, { kind: "acted" }, context);
  expect(state).toEqual({ kind: "bound" });
  expect(advanceDialog(state, { kind: "read" }, context)).toEqual({ kind: "done" });
});

it("R4.3.1 shows a payment first and then verifies it", () => {
  const context = contextOf("withdraw");
  const start = startDialog(context);
  expect(start).toEqual({ kind: "prepare" });
  expect(advanceDialog(start, { kind: "prepared" }, context)).toEqual({
    kind: "verify",
    type: "google_code",
  });
});

it("R4.3.1 calls at once when the case's level requires nothing, and verifies a raised level", () => {
  const flags = { ...ALL, has_payment_password: false };
  expect(startDialog(contextOf("exchange_manual", flags)).kind).toBe("run");
  expect(startDialog(contextOf("edit_observer")).kind).toBe("run");
  expect(startDialog({ ...contextOf("edit_observer"), level: 2 }).kind).toBe("verify");
});

it.each<[readonly VerifyType[], VerifyType, VerifyType]>([
  [["google_code", "sms_code"], "google_code", "sms_code"],
  [["google_code", "sms_code"], "sms_code", "google_code"],
  [["google_code"], "google_code", "google_code"],
])("R4.3.4 toggles among %j from %s to %s", (offered, from, to) => {
  const context = { ...contextOf("signin"), offered };
  expect(nextType(from, context)).toBe(to);
  expect(advanceDialog({ kind: "verify", type: from }, { kind: "toggled" }, context)).toEqual({
    kind: "verify",
    type: to,
  });
});

it("R4.3.8 accepts the factors the server offers at sign-in, before the person is known", () => {
  const nobody = { ...ALL, email: null, mobile: null, has_totp_auth: false, has_payment_password: false };
  const context = { ...contextOf("signin", nobody), offered: ["sms_code"] as const };
  expect(startDialog(context)).toEqual({ kind: "verify", type: "sms_code" });
});

it("R4.3.8 has a pane for every operation that callers do not perform themselves", () => {
  const bindings = BUSINESSES.filter((business) => /^(?:bind|change|set)_/u.test(business));
  expect(Object.keys(BIND_PANES).sort()).toEqual([...bindings].sort());
});
