import type { Board } from "federation/board";
import { writeBoard } from "./write-board.ts";

const BOARD: Board = {
  revision: 7,
  problem: null,
  failures: [],
  remotes: [
    {
      name: "wallet",
      isEnabled: false,
      kept: ["0.9.0"],
      releases: [
        {
          channel: "stable",
          version: "1.0.0",
          share: 100,
          since: 1_795_000_000,
          by: "ada",
          reported: { tries: 414, failures: 3 },
          stopped: null,
        },
        {
          channel: "canary",
          version: "1.0.10",
          share: 0,
          since: null,
          by: null,
          reported: null,
          stopped: "9 of 9 loads failed",
        },
      ],
    },
  ],
  switches: [
    {
      at: 1_795_000_100,
      by: "gateway",
      action: "stop",
      remote: "wallet",
      from: "1.0.10",
      to: "1.0.0",
      stable: "1.0.0",
      revision: 7,
      reason: "9 of 9 loads failed",
    },
    {
      at: 1_795_000_000,
      by: "ada",
      action: "publish",
      remote: "wallet",
      from: "0.9.0",
      to: "1.0.0",
      stable: "1.0.0",
      revision: 6,
      forced: "tests: FAIL",
    },
  ],
};

it("shows releases in columns, and the most recent switches", () => {
  expect(writeBoard(BOARD).split("\n")).toEqual([
    "Registry revision 7",
    "",
    "wallet (switched off)",
    "  channel  version  share  since                    by   failed loads, 24 h",
    "  stable   1.0.0    100 %  2026-11-18 11:06:40 UTC  ada  3 of 414 (0.7 %)",
    "  stopped  1.0.10   0 %    –                        –    –                   9 of 9 loads failed",
    "  rollback also reaches 0.9.0",
    "",
    "Audit log",
    "  2026-11-18 11:08:20 UTC  wallet  gateway  canary 1.0.10 stopped: 9 of 9 loads failed",
    "  2026-11-18 11:06:40 UTC  wallet  ada      publish 1.0.0, 0.9.0 before (forced; tests: FAIL)",
  ]);
});

it("reports when there is nothing to show", () => {
  const text = writeBoard({ revision: 0, remotes: [], switches: [], failures: [], problem: "it is away" });
  expect(text).toBe("Registry revision 0\nNo counts of failures: it is away\n\nNo remote is published.");
});
