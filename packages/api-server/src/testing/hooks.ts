import { createTestApp, type TestApp, type TestAppOptions } from "./app.ts";
import { openTestDatabase, type TestDatabase, type TestTemplate } from "./database.ts";
import { createDemoApp, type DemoApp } from "./demo-app.ts";
import { checkLedger } from "../modules/ledger/ledger-check.ts";

// A separate database may have to be created and filled first.
const SET_UP_MS = 180_000;

/** Gives access to an object that is made later. */
function accessTo<Made extends object>(find: () => Made | undefined): Made {
  return new Proxy<Made>(Object.create(null), {
    get: (_, name) => {
      const made = find();
      if (made === undefined) throw new Error("it is made only before the first test");
      return Reflect.get(made, name);
    },
  });
}

/** Creates an object before the tests of a file or block and closes it after them; the returned value gives access to it. */
export function register<Made extends object & { close?(): Promise<void> }>(make: () => Promise<Made>): Made {
  let made: Made | undefined;
  beforeAll(async () => {
    made = await make();
  }, SET_UP_MS);
  afterAll(() => made?.close?.());
  return accessTo(() => made);
}

/**
 * The application of a test file or block; responses are checked against the contract.
 *
 * @param environment settings besides those of all tests
 */
export function registerTestApp(
  environment: Readonly<Record<string, string>> = {},
  options: TestAppOptions = {},
): TestApp {
  return register(() => createTestApp(environment, options));
}

/** The application of a test file or block, with the demo data. */
export function registerDemoApp(): DemoApp {
  return register(createDemoApp);
}

/** The database of a test file or block. */
export function registerTestDatabase(template?: TestTemplate): TestDatabase {
  return register(() => openTestDatabase(template));
}

/** A new database for each test of a file or block. */
export function registerEachDatabase(): TestDatabase {
  let open: TestDatabase | undefined;
  beforeEach(async () => {
    open = await openTestDatabase();
  }, SET_UP_MS);
  afterEach(() => open?.close());
  return accessTo(() => open);
}

/** Checks after each test that the ledger balances. */
export function registerLedgerCheck(test: TestApp): void {
  afterEach(async () => {
    expect(await checkLedger(test.app.services.database)).toEqual([]);
  });
}
