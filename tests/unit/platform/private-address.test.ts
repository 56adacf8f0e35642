import { expect, test } from "vitest";

import { isForbiddenHost, isPrivateAddress } from "~/platform/private-address.server";

test.each([
  ["127.0.0.1", true],
  ["10.1.2.3", true],
  ["172.16.0.1", true],
  ["172.32.0.1", false],
  ["192.168.1.1", true],
  ["169.254.169.254", true],
  ["100.64.0.1", true],
  ["0.0.0.0", true],
  ["255.255.255.255", true],
  ["8.8.8.8", false],
  ["::1", true],
  ["::", true],
  ["fe80::1", true],
  ["fd00::1", true],
  ["::ffff:127.0.0.1", true],
  ["::ffff:8.8.8.8", true],
  ["64:ff9b::7f00:1", true],
  ["2002:7f00:1::", true],
  ["2001:db8::1", true],
  ["2606:4700::1111", false],
])("%s is private: %s", (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected);
});

test.each([
  ["127.0.0.1", true],
  ["[::1]", true],
  ["::1", true],
  ["93.184.216.34", false],
  // A name is looked up where the connection is made.
  ["localhost", false],
])("a host that is an address is checked without a look-up: %s", (host, forbidden) => {
  expect(isForbiddenHost(host)).toBe(forbidden);
});
