import { PAGE_EVENT_KINDS, pageEventSchema } from "contracts";
import fc from "fast-check";
import { isReleaseVersion } from "federation";
import * as v from "valibot";

const EVENT = {
  kind: PAGE_EVENT_KINDS[0],
  remote: "wallet",
  channel: "canary",
  revision: 1,
  reason: null,
  page: null,
  timings: {},
};

const isReported = (version: string) => v.is(pageEventSchema, { ...EVENT, version });

it.each(["1.4.20261130", "1.5.0-feature.login-with-passkeys"])("a page can report release %s", (version) => {
  expect(isReleaseVersion(version)).toBe(true);
  expect(isReported(version)).toBe(true);
});

it("a page can report every version that can be released", () => {
  const part = fc.stringMatching(/^\d{1,10}$/);
  const suffix = fc.oneof(fc.constant(""), fc.stringMatching(/^[-+][0-9A-Za-z.-]{1,45}$/));
  fc.assert(
    fc.property(part, part, part, suffix, (major, minor, patch, end) => {
      const version = `${major}.${minor}.${patch}${end}`;
      expect(isReported(version) || !isReleaseVersion(version)).toBe(true);
    }),
  );
});
