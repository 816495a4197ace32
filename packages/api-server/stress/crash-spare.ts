import * as v from "valibot";
import "../src/start.ts";
import "../src/testing/money.ts";
import "../src/testing/withdrawing.ts";
import "./crash-facts.ts";

// Loads the server's modules, and starts the server when it receives its settings.
process.once("message", (environment) => {
  Object.assign(process.env, v.parse(v.record(v.string(), v.string()), environment));
  void import("./crash-server.ts");
});
