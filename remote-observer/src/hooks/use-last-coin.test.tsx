import { act, screen, waitFor } from "@testing-library/react";
import { clearCalls } from "shared/api";
import { useLocation, useNavigate } from "shared/router";
import { beginSession, endSession } from "shared/session";
import { answerCalls, renderPage, userOf } from "shared/testing";
import { infoOf } from "#/testing/open-observer.ts";
import { useLastCoin } from "./use-last-coin.ts";

const PATH = "/setting/observer/favorites/coin";
const INFO = infoOf({ in_favorites: true });

function Page() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const coin = new URLSearchParams(search).get("coin") ?? "BTC";
  useLastCoin({ accessKey: "k", coin, userId: 5, askedId: undefined, account: "north_rack_a", info: INFO });
  return (
    <>
      <output>{search}</output>
      <button type="button" onClick={() => void navigate("?access_key=k&coin=LTC")}>
        LTC
      </button>
    </>
  );
}

afterEach(async () => {
  endSession();
  await clearCalls();
  jest.restoreAllMocks();
});

it("R7.2.2 opens a favorite again with the coin chosen on the last visit", async () => {
  const server = { coin: "BTC" };
  const saved: unknown[] = [];
  answerCalls(({ path, method, body }) => {
    if (path === "/account/user/info") return { data: userOf() };
    if (path !== PATH) return { data: null };
    if (method === "GET") return { data: { coin: server.coin } };
    saved.push(body);
    return { data: null };
  });
  await act(() => beginSession("a-token-of-a-test-0001"));
  const address = "/en/observer/dashboard?access_key=k";
  const first = renderPage(<Page />, address);
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("coin=BTC"));
  act(() => screen.getByRole("button", { name: "LTC" }).click());
  await waitFor(() => expect(saved.at(-1)).toEqual({ access_key: "k", coin: "LTC" }));
  server.coin = "LTC";
  first.unmount();
  saved.length = 0;

  renderPage(<Page />, address);

  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(/coin=/u));
  expect(screen.getByRole("status")).toHaveTextContent("coin=LTC");
  expect(saved).not.toContainEqual({ access_key: "k", coin: "BTC" });
});
