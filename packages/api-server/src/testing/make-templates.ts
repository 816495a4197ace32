import { EMPTY, openTestDatabase } from "./database.ts";
import { DEMO } from "./demo-app.ts";
import { FAMILY } from "./group-fixtures.ts";

// Makes what the tests copy their databases from. Without it the first tests make it themselves, twice when two need it at once.
for (const template of [EMPTY, FAMILY, DEMO]) {
  const open = await openTestDatabase(template);
  await open.close();
}
