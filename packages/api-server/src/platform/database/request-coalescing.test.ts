import { createRequestCoalescer, isRead, keyOfRead } from "./request-coalescing.ts";

interface Read {
  readonly end: (answer: string) => void;
  readonly fail: () => void;
}

function setup() {
  const reads: Read[] = [];
  const share = createRequestCoalescer<string>();
  const ask = (key = "question") =>
    share(
      key,
      () =>
        new Promise((resolve, reject) => {
          reads.push({ end: resolve, fail: () => reject(new Error("lost")) });
        }),
    );
  return { ask, reads };
}

describe("shared reads", () => {
  it("never return data that was read before it was requested", async () => {
    const { ask, reads } = setup();

    const first = ask();
    const [second, third] = [ask(), ask()];
    reads[0]?.end("before");
    expect(await first).toBe("before");
    const fourth = ask();
    expect(reads).toHaveLength(2);
    reads[1]?.end("after");

    expect(await Promise.all([second, third])).toEqual(["after", "after"]);
    reads[2]?.end("later");
    expect(await fourth).toBe("later");
  });

  it("read again when a read fails, and once more after all have finished", async () => {
    const { ask, reads } = setup();

    const first = ask();
    const second = ask();
    reads[0]?.fail();
    await expect(first).rejects.toThrow("lost");
    reads[1]?.end("found");
    expect(await second).toBe("found");
    const third = ask();
    reads[2]?.end("again");

    expect(await third).toBe("again");
  });

  it("do not share different statements", () => {
    const { ask, reads } = setup();

    void ask("one");
    void ask("two");

    expect(reads).toHaveLength(2);
  });
});

it.each([
  ["select 1", true],
  ["\n  with a as (select 1) select substring(x from 2 for 3) from a", true],
  ["select created_time from updates", true],
  ["select * from accounts for update", false],
  ["select * from accounts for no key update", false],
  ["with gone as (delete from a returning id) select * from gone", false],
  ["select nextval('a')", false],
  ["select pg_try_advisory_lock(1)", false],
  ["update accounts set remark = ''", false],
])("%s: read-only is %s", (sql, expected) => {
  expect(isRead(sql)).toBe(expected);
});

it("statements with different values or forms have different keys", () => {
  const keys = [
    keyOfRead("select $1", ["1"]),
    keyOfRead("select $1", [1]),
    keyOfRead("select $1", [1n]),
    keyOfRead("select $1", [["1"]]),
    keyOfRead("select $1", [1], "array"),
  ];

  expect(new Set(keys).size).toBe(keys.length);
});
