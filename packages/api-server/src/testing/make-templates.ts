import { EMPTY, openTestDatabase } from "./database.ts";
import { DEMO } from "./demo-app.ts";
import { FAMILY } from "./group-fixtures.ts";

// Creates the templates of the test databases. Otherwise the first tests create them, twice if two need one at once.
for (const template of [EMPTY, FAMILY, DEMO]) {
  const open = await openTestDatabase(template);
  await open.close();
}
