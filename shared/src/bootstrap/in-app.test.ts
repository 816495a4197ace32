import { bootstrap } from "./bootstrap.ts";

const page = document.documentElement;
const BROWSER = "Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile";

afterEach(() => {
  jest.restoreAllMocks();
  delete page.dataset["inApp"];
});

it.each([
  ["the native app", `${BROWSER} PoolApp/4.1.0`, "/en/activity/anniversary", ""],
  ["an older app", BROWSER, "/en/activity/anniversary?lang=en&isIos=1", ""],
  ["a browser", BROWSER, "/en/activity/anniversary?isIosLike=1", undefined],
])("R2.5.2 marks the page for %s before the first paint", (_name, userAgent, address, mark) => {
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
  jest.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  history.replaceState(null, "", address);

  bootstrap();

  expect(page.dataset["inApp"]).toBe(mark);
});
