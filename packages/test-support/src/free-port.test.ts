import { findFreePort } from "./free-port.ts";

/** So many that the system almost certainly returns one of them twice. */
const MANY = 1_000;

it("returns no port twice, even if none is used yet", async () => {
  const ports = new Set<number>();
  for (let count = 0; count < MANY; count += 1) ports.add(await findFreePort());
  expect(ports.size).toBe(MANY);
});
