import { getLanguage } from "routes";
import { readOfflineTexts } from "./offline-texts.ts";

it("explains that there is no network, and what to do", async () => {
  expect(await readOfflineTexts(getLanguage("en"))).toEqual({
    title: "No network connection",
    text: "This page could not be loaded. Check the connection, then try again.",
    action: "Try again",
  });
});
