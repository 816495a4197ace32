import { readMessageQuery, writeMessageQuery } from "./message-query.ts";

describe("message filter in the address", () => {
  it.each([
    ["", { category: "all", unread: false, page: 1 }],
    ["category=loan&status=unread&page=3", { category: "loan", unread: true, page: 3 }],
    ["category=all", { category: "all", unread: false, page: 1 }],
    ["category=gossip&status=read&page=0", { category: "all", unread: false, page: 1 }],
    ["page=1000000", { category: "all", unread: false, page: 1 }],
    ["page=2x", { category: "all", unread: false, page: 1 }],
  ] as const)("reads and writes %j", (search, expected) => {
    const read = readMessageQuery(new URLSearchParams(search));

    expect(read).toEqual(expected);
    expect(readMessageQuery(new URLSearchParams(writeMessageQuery(read)))).toEqual(expected);
  });

  it("leaves out default values", () => {
    expect(writeMessageQuery({ category: "all", unread: false, page: 1 })).toEqual({});
    expect(writeMessageQuery({ category: "mining", unread: true, page: 2 })).toEqual({
      category: "mining",
      status: "unread",
      page: "2",
    });
  });
});
