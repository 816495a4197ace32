import * as v from "valibot";
import { defineCall } from "../call.ts";
import { LIMITS } from "../limits.ts";
import { countryCodeField, emailField, phoneField } from "../schemas/fields.ts";
import { requiredText } from "../schemas/one-line.ts";
import { timeSchema } from "../schemas/scalars.ts";
import type { ValidationKey } from "../validation-messages.ts";

/** Maximum number of channels in an application. */
export const MAX_AMBASSADOR_CHANNELS = 5;

/** Languages in which an ambassador may communicate. */
export const AMBASSADOR_LANGUAGES = ["en", "zh", "ru", "es", "other"] as const;

/** A channel: its address and number of followers. */
export const ambassadorChannelSchema = v.strictObject({
  url: v.pipe(
    v.string("channel_url_format" satisfies ValidationKey),
    v.trim(),
    v.maxLength(256, "channel_url_format" satisfies ValidationKey),
    v.regex(/^https?:\/\/[^\s/]+\.\S+$/, "channel_url_format" satisfies ValidationKey),
  ),
  followers: v.pipe(
    v.string("channel_followers_format" satisfies ValidationKey),
    v.trim(),
    v.regex(/^\d{1,10}$/, "channel_followers_format" satisfies ValidationKey),
  ),
});

/** Application for the ambassador program (domain pool 6.10). */
export const ambassadorFormSchema = v.strictObject({
  name: requiredText(LIMITS.vipNameLength, "vip_name_required", "vip_name_too_long"),
  email: emailField,
  country_code: countryCodeField,
  mobile: phoneField,
  /** Key of the person's country of residence. */
  country: requiredText(64, "country_required", "country_required"),
  channels: v.pipe(
    v.array(ambassadorChannelSchema),
    v.minLength(1, "channel_url_format" satisfies ValidationKey),
    v.maxLength(MAX_AMBASSADOR_CHANNELS),
  ),
  languages: v.pipe(
    v.array(v.picklist(AMBASSADOR_LANGUAGES)),
    v.minLength(1, "languages_required" satisfies ValidationKey),
    v.maxLength(AMBASSADOR_LANGUAGES.length),
  ),
  plan: v.pipe(
    v.string("ambassador_plan_required" satisfies ValidationKey),
    v.trim(),
    v.minLength(1, "ambassador_plan_required" satisfies ValidationKey),
    v.maxLength(LIMITS.ambassadorPlanLength, "ambassador_plan_too_long" satisfies ValidationKey),
  ),
});

/** Application for the ambassador program. */
export type AmbassadorForm = v.InferOutput<typeof ambassadorFormSchema>;

/** State of an application. */
export const ambassadorStateSchema = v.strictObject({
  status: v.picklist(["none", "pending", "approved", "rejected"]),
  /** Reason for the rejection; empty otherwise. */
  reason: v.string(),
  /** When it was sent; null without an application. */
  time: v.nullable(timeSchema),
});

/** State of an application. */
export type AmbassadorState = v.InferOutput<typeof ambassadorStateSchema>;

/** The newest application of the signed-in person. */
export const getAmbassador = defineCall({
  name: "getAmbassador",
  method: "GET",
  path: "/pool/ambassador",
  origin: "own",
  source: "domain pool 6.10",
  summary: "State of the ambassador application",
  access: "main",
  response: ambassadorStateSchema,
});

/** Sends an application; while one is pending or approved, sending again changes nothing. */
export const createAmbassador = defineCall({
  name: "createAmbassador",
  method: "POST",
  path: "/pool/ambassador",
  origin: "own",
  source: "domain pool 6.10",
  summary: "Apply for the ambassador program",
  access: "main",
  body: ambassadorFormSchema,
  response: ambassadorStateSchema,
});
