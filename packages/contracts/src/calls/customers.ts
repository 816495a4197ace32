import * as v from "valibot";
import { defineCall } from "../call.ts";
import { customerFormSchema } from "../schemas/fields.ts";
import { nothingSchema } from "../schemas/scalars.ts";

/** Region of a VIP applicant's hashrate (spec 3). */
export const customerAreaSchema = v.strictObject({ area: v.string(), area_name: v.string() });

/** Regions of the VIP form. */
export const getCustomerAreas = defineCall({
  name: "getCustomerAreas",
  method: "GET",
  path: "/pool/customer/area_list",
  origin: "spec",
  source: "spec 7.5",
  summary: "Regions of the VIP form",
  access: "public",
  response: v.strictObject({ areas: v.array(customerAreaSchema) }),
});

/** Sends a VIP application; signed-out visitors solve a captcha. */
export const createCustomer = defineCall({
  name: "createCustomer",
  method: "POST",
  path: "/pool/customer",
  origin: "spec",
  source: "spec 7.5",
  summary: "Send a VIP application",
  access: "public",
  headers: ["captcha"],
  body: customerFormSchema,
  response: nothingSchema,
});
