import { screen } from "@testing-library/react";
import { act } from "react";
import { callApi } from "shared/api";
import { getObserverInfo } from "contracts";
import { answerCalls, groupOf, systemOf, workerOf, workerPageOf, type Answer } from "shared/testing";
import { infoOf } from "#/testing/open-observer.ts";
import { start } from "./start.tsx";

it("R2.1.11 R2.6.8 starts the pages at the browser's address, and leaves them when the key is rejected", async () => {
  document.body.innerHTML = '<div id="root"></div>';
  jest.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  history.replaceState(null, "", "/en/observer/worker?access_key=k&coin=BTC");
  const answers: Record<string, Answer> = {
    "/common/system": { data: systemOf() },
    "/observer/info": { data: infoOf() },
    "/observer/worker": { data: workerPageOf([workerOf({ id: 11, name: "s21-a01" })]) },
    "/observer/worker/group": { data: [groupOf()] },
  };
  answerCalls(({ path }) => answers[path]);
  const sendBeacon = jest.fn<boolean, [string, Blob]>(() => true);
  Object.defineProperty(navigator, "sendBeacon", { value: sendBeacon, configurable: true });

  await act(start);

  expect(await screen.findByRole("row", { name: /s21-a01/u })).toBeVisible();
  expect(document.querySelectorAll('body > [data-mfe="observer"]')).toHaveLength(1);

  answers["/observer/info"] = { code: 4060, message: "Unknown key" };
  await act(async () => {
    await callApi(getObserverInfo, { query: { access_key: "k", coin: "BTC" } }).catch(() => undefined);
  });

  expect(location.pathname).toBe("/en/404");
  expect(await screen.findByRole("heading", { name: "Page not found" })).toBeInTheDocument();

  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
  const [, report] = sendBeacon.mock.calls[0] ?? [];
  expect(JSON.parse((await report?.text()) ?? "")).toMatchObject({
    events: [{ kind: "load", remote: "observer", page: "observer.worker" }],
  });
  jest.restoreAllMocks();
});
