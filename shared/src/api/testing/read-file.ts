import { defineCall } from "contracts";
import * as v from "valibot";

/** A call whose response is a file. */
export const readFile = defineCall({
  name: "readFile",
  method: "GET",
  path: "/file",
  origin: "own",
  source: "test",
  summary: "",
  access: "public",
  answer: "file",
  response: v.unknown(),
});
