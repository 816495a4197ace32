import * as v from "valibot";
import { storedValue } from "shared/storage";

const visitor = storedValue({ area: "local", name: "federation-visitor", schema: v.string(), initial: "" });

/** Returns this browser's random id, which keeps a visitor on the release assigned by weight. It is never sent anywhere. */
export function getVisitorId(): string {
  const known = visitor.read();
  if (known !== "") return known;
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  visitor.write(fresh);
  return fresh;
}
