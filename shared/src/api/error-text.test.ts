import { setupI18n } from "@lingui/core";
import { errorText } from "./error-text.ts";
import {
  ApiError,
  ContractError,
  HttpError,
  NetworkError,
  RepeatedRequestError,
  TimeoutError,
  UnavailableError,
} from "./errors.ts";

const i18n = setupI18n({ locale: "en-US", messages: { "en-US": {} } });

it.each([
  ["the server's own words", new ApiError(22009, "The fee has changed.", null), "The fee has changed."],
  ["a refusal without words", new ApiError(22009, "", null), "Something went wrong. Please try again."],
  ["a late answer", new TimeoutError(), "Server connection timed out. Please check your network."],
  ["a write sent twice", new RepeatedRequestError(), "Repeated request!"],
  ["no network", new NetworkError(), "The network is unreachable. Please check your connection."],
  ["a server at fault", new HttpError(503), "The server could not answer. Please try again in a moment."],
  ["why a server cannot answer", new UnavailableError("The pool is resting."), "The pool is resting."],
  [
    "a gateway's text",
    new HttpError(503, "Bad gateway"),
    "The server could not answer. Please try again in a moment.",
  ],
  ["a missing page of the server", new HttpError(404), "Something went wrong. Please try again."],
  [
    "an answer that is none",
    new ContractError("getUserInfo", "getUserInfo: the answer is not an envelope"),
    "Something went wrong. Please try again.",
  ],
  ["anything else", "no error at all", "Something went wrong. Please try again."],
])("R8.5 describes %s", (_name, error, text) => {
  expect(errorText(error, i18n)).toBe(text);
});
