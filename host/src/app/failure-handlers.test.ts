import { OBSERVER_REFUSED, setNavigator, setRemotePages } from "shared/navigation";
import { startLocale } from "shared/locale";
import { AppError } from "shared/api";
import { FAILURE_HANDLERS } from "./failure-handlers.ts";

const failure = new AppError("test", "Your session was ended");

function visit(path: string): string[] {
  history.replaceState(null, "", path);
  startLocale();
  const gone: string[] = [];
  setNavigator((to) => gone.push(to));
  return gone;
}

it.each<[string, keyof typeof FAILURE_HANDLERS, string, string[]]>([
  [
    "R8.1 R4.1.2 a lost session at a protected page",
    "session-lost",
    "/en/pool/state?coin=BTC",
    ["/en/signin?next=%2Fen%2Fpool%2Fstate%3Fcoin%3DBTC"],
  ],
  ["R2.1.7 a lost session at the tools", "session-lost", "/en/tools/calculator", []],
  ["R2.1.7 a lost session at a single segment", "session-lost", "/en/account", []],
  [
    "R8.2 an account that is gone",
    "account-lost",
    "/ru/wallet/summary",
    ["/ru/signin?next=%2Fru%2Fwallet%2Fsummary"],
  ],
  ["R8.3 a session ended elsewhere", "session-replaced", "/es/tools/calculator", ["/es/signin"]],
  ["R8.4 a refused access key", "observer-refused", "/zh/observer/dashboard", ["/zh/404"]],
  ["R8.6 R2.1.9 status 403", "forbidden", "/en/pool/state", ["/en"]],
])("%s", (_row, action, path, expected) => {
  const gone = visit(path);
  FAILURE_HANDLERS[action](failure);
  expect(gone).toEqual(expected);
});

it("R8.4 a refused access key is the reason that the not-found page shows", () => {
  visit("/en/observer/dashboard");
  const navigate = jest.fn();
  setNavigator(navigate);
  FAILURE_HANDLERS["observer-refused"](failure);
  expect(navigate).toHaveBeenCalledWith("/en/404", { replace: true, state: OBSERVER_REFUSED });
});

it("R2.1.7 a lost session keeps an observer on a remote's own page", () => {
  const page = { title: {}, remote: "hosting", isEnabled: true };
  setRemotePages([{ ...page, name: "hosting.watched", pattern: "hosting/watched", access: "observer" }]);
  const gone = visit("/en/hosting/watched?access_key=k");

  FAILURE_HANDLERS["session-lost"](failure);

  expect(gone).toEqual([]);
  setRemotePages(null);
});
