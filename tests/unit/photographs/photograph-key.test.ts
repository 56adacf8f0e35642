import { expect, test } from "vitest";

import { pendingId, pendingKey, photographKey } from "~/photographs/photograph-key";
import { imageUrl, parseImageUrl } from "~/platform/images/image-url";

const ID = "0123456789abcdef0123456789abcdef";

test("the address of a picture that is not stored yet leads back to its photograph", () => {
  const address = imageUrl(pendingKey(ID), 320, "avif");
  expect(address).toBe(`/images/320/pending/${ID}.jpg.avif`);
  expect(pendingId(parseImageUrl(address)!.key)).toBe(ID);
  expect(pendingId(parseImageUrl(address.replace(ID, ID.toUpperCase()))!.key)).toBe(ID);
});

test.each([
  photographKey(ID),
  `pending/${ID}.png`,
  `pending/${ID}0.jpg`,
  `pending/../${ID}.jpg`,
  `media/pending/${ID}.jpg`,
])("%s is no key of one", (key) => expect(pendingId(key)).toBeNull());

test("it is shown as it is: no page names it cropped", () => {
  expect(parseImageUrl(`${imageUrl(pendingKey(ID), 320, "avif")}?crop=1:1`)).toBeNull();
});
