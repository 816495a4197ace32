import { RepeatedRequestError } from "./errors.ts";
import { forgetWrites, guardRepeatedWrite } from "./repeated-write.ts";

const WRITE = { method: "POST", url: "/res/wallet/withdraw", body: '{"amount":"1"}' };

afterEach(forgetWrites);

it("R8.8 rejects the same write within 500 ms", () => {
  guardRepeatedWrite(WRITE, 1000);
  expect(() => guardRepeatedWrite(WRITE, 1499)).toThrow(RepeatedRequestError);
});

it("R8.8 accepts the same write after 500 ms", () => {
  guardRepeatedWrite(WRITE, 1000);
  expect(() => guardRepeatedWrite(WRITE, 1500)).not.toThrow();
});

it("R8.8 measures the time from the write that was sent, not from the rejected one", () => {
  guardRepeatedWrite(WRITE, 1000);
  expect(() => guardRepeatedWrite(WRITE, 1300)).toThrow(RepeatedRequestError);
  expect(() => guardRepeatedWrite(WRITE, 1500)).not.toThrow();
});

it.each([
  ["another body", { ...WRITE, body: '{"amount":"2"}' }],
  ["another address", { ...WRITE, url: "/res/wallet/transfer" }],
  ["another method", { ...WRITE, method: "PUT" }],
  ["no body", { ...WRITE, body: undefined }],
])("accepts a write with %s immediately", (_name, other) => {
  guardRepeatedWrite(WRITE, 1000);
  expect(() => guardRepeatedWrite(other, 1000)).not.toThrow();
});

it("never rejects reads", () => {
  const read = { ...WRITE, method: "GET" };
  guardRepeatedWrite(read, 1000);
  expect(() => guardRepeatedWrite(read, 1000)).not.toThrow();
});

it("clears the writes of a session that ended", () => {
  guardRepeatedWrite(WRITE, 1000);
  forgetWrites();
  expect(() => guardRepeatedWrite(WRITE, 1001)).not.toThrow();
});
