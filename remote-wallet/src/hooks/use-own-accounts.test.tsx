import { screen } from "@testing-library/react";
import { accountOf, pageOf, userOf } from "shared/testing";
import { closePage, openPage } from "#/testing/open-page.tsx";
import { useOwnAccounts } from "./use-own-accounts.ts";

const SIZE = 100;
const TOTAL = 150;

const subs = Array.from({ length: TOTAL }, (_, index) =>
  accountOf({ id: index + 1000, account: `rack_${String(index)}` }),
);

function Names() {
  return (
    <p>
      {useOwnAccounts()
        ?.map(({ account }) => account)
        .join(" ") ?? "none"}
    </p>
  );
}

afterEach(closePage);

it("R2.3.17 lists the person's accounts of every page, the main one first", async () => {
  const { queriesOf } = await openPage(<Names />, {
    path: "/en/wallet/withdraw",
    replies: {
      "/account/user/info": { data: userOf({ account: "rack_7" }) },
      "/account/origin/user": { data: accountOf({ id: 1, account: "northfield" }) },
      "/account/user": ({ query }) => {
        const page = Number.parseInt(query.get("page") ?? "1", 10);
        const rows = subs.slice((page - 1) * SIZE, page * SIZE);
        return { data: pageOf(rows, { curr_page: page, has_next: page === 1, total: TOTAL, total_page: 2 }) };
      },
    },
  });
  const others = subs.map(({ account }) => account).filter((name) => name !== "rack_7");

  expect(await screen.findByText(/rack_149/u)).toHaveTextContent(["northfield", ...others].join(" "));
  expect(queriesOf("/account/user")).toEqual([
    { page: "1", limit: "100" },
    { page: "2", limit: "100" },
  ]);
});
