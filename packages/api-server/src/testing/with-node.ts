import { HAS_LITECOIN } from "test-support/litecoin";

if (!HAS_LITECOIN) process.stdout.write("litecoind is not installed: tests of a real node are skipped\n");

/** A block of tests that need a Litecoin node; skipped if the program is missing. */
export const withNode = HAS_LITECOIN ? describe : describe.skip;
