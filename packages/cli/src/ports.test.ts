import { findFreePort } from "./ports.ts";

/** So many that the system names one of them twice, as good as always. */
const MANY = 1_000;

it("finds no port twice, though none is used yet", async () => {
  const ports = new Set<number>();
  for (let count = 0; count < MANY; count += 1) ports.add(await findFreePort());
  expect(ports.size).toBe(MANY);
});
