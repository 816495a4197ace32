import { guardRestoredPage } from "./restored-page.ts";
import { writeCookie } from "../storage/index.ts";
import { dropToken, keepToken } from "./token.ts";

const TOKEN = "token-0123456789abcdef";
const OTHER = "token-fedcba9876543210";

function setup() {
  const reload = jest.fn();
  onTestEnd = guardRestoredPage(reload);
  const tell = (type: "pagehide" | "pageshow", persisted: boolean) =>
    window.dispatchEvent(new PageTransitionEvent(type, { persisted }));
  const isHidden = () => document.documentElement.style.visibility === "hidden";
  return { reload, tell, isHidden };
}

let onTestEnd = (): void => undefined;

afterEach(() => {
  onTestEnd();
  dropToken();
  localStorage.clear();
  document.documentElement.removeAttribute("style");
});

it("hides a signed-in page while it is in the back/forward cache, and shows it again to the same session", () => {
  keepToken(TOKEN);
  const { reload, tell, isHidden } = setup();

  tell("pagehide", true);
  expect(isHidden()).toBe(true);
  tell("pageshow", true);
  expect(isHidden()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ["signed out", () => writeCookie("token", "", { maxAge: 0, sameSite: "Strict" })],
  ["signed out, as this page has noticed", () => dropToken()],
  ["signed in as somebody else", () => writeCookie("token", OTHER, { maxAge: 60, sameSite: "Strict" })],
])("reloads the page, still hidden, if the person has %s meanwhile", (_case, change) => {
  keepToken(TOKEN);
  const { reload, tell, isHidden } = setup();

  tell("pagehide", true);
  change();
  tell("pageshow", true);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(isHidden()).toBe(true);
});

it("shows the page to a session whose token was renewed meanwhile", () => {
  keepToken(TOKEN);
  const { reload, tell, isHidden } = setup();

  tell("pagehide", true);
  localStorage.setItem("sessionRenewal", JSON.stringify(TOKEN.slice(0, 8)));
  writeCookie("token", OTHER, { maxAge: 60, sameSite: "Strict" });
  tell("pageshow", true);
  expect(reload).not.toHaveBeenCalled();
  expect(isHidden()).toBe(false);
});

it("reloads a visitor's page if they have signed in meanwhile", () => {
  const { reload, tell, isHidden } = setup();

  tell("pagehide", true);
  expect(isHidden()).toBe(false);
  writeCookie("token", TOKEN, { maxAge: 60, sameSite: "Strict" });
  tell("pageshow", true);
  expect(reload).toHaveBeenCalledTimes(1);
});

it("leaves a page unchanged that is loaded or left for good", () => {
  keepToken(TOKEN);
  const { reload, tell, isHidden } = setup();

  tell("pageshow", false);
  tell("pagehide", false);
  expect(isHidden()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
