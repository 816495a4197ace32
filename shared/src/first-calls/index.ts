export { requestFirstCalls, type NextPage } from "./request-first-calls.ts";
