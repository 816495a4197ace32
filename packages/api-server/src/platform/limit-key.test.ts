import { limitKey } from "./limit-key.ts";

it.each([
  ["2001:db8:1:2::5", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:0002:0:0:0:5", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::5", "2001:db8:1:3::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:1::", "2001:db8:0:0::/64"],
  ["2001::1:1:2:3:4", "2001:0:0:1::/64"],
  ["2001:0:0:1::5", "2001:0:0:1::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("the IPv6 address %s is counted as its network %s", (address, key) => {
  expect(limitKey(address)).toBe(key);
});

it.each(["::ffff:192.0.2.1", "::FFFF:c000:201", "0:0:0:0:0:ffff:192.0.2.1"])(
  "the IPv4 address in %s is counted as itself",
  (address) => {
    expect(limitKey(address)).toBe("192.0.2.1");
  },
);

it.each(["192.0.2.1", "192.0.2.77", "12", "not an address", ""])("%j stays as it is", (key) => {
  expect(limitKey(key)).toBe(key);
});
