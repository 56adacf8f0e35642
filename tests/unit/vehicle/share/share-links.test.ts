import { describe, expect, test } from "vitest";

import { emailHref, facebookHref, smsHref, xHref } from "~/vehicle/share/share-links";

const url = "https://northside.test/cars/2021-toyota-corolla?a=1&b=2";
const encoded = "https%3A%2F%2Fnorthside.test%2Fcars%2F2021-toyota-corolla%3Fa%3D1%26b%3D2";
const text = "Take a look at this 2021 Toyota Corolla:";

describe("spec 1 §2, share control", () => {
  test("Facebook is given the address, and reads the rest from the page", () => {
    expect(facebookHref({ url })).toBe(`https://www.facebook.com/sharer/sharer.php?u=${encoded}`);
  });

  test("X is given address, text, hashtags and accounts", () => {
    expect(xHref({ url, text: "A & B", hashtags: ["toyota", "corolla"], related: ["northside"] })).toBe(
      `https://x.com/intent/post?url=${encoded}&text=A%20%26%20B&hashtags=toyota%2Ccorolla&related=northside`,
    );
  });

  test("an e-mail has a subject and the address on a line of its own", () => {
    expect(emailHref({ url, text, subject: "Corolla + more" })).toBe(
      `mailto:?subject=Corolla%20%2B%20more&body=${encodeURIComponent(`${text}\n${url}`)}`,
    );
  });

  test("an sms: link for text sharing", () => {
    expect(smsHref({ url, text })).toBe(`sms:?&body=${encodeURIComponent(`${text}\n${url}`)}`);
  });

  test("what is not given is left out", () => {
    expect(xHref({ url })).toBe(`https://x.com/intent/post?url=${encoded}`);
    expect(xHref({ url, hashtags: [], related: [] })).toBe(`https://x.com/intent/post?url=${encoded}`);
    expect(emailHref({ url })).toBe(`mailto:?body=${encoded}`);
    expect(smsHref({ url })).toBe(`sms:?&body=${encoded}`);
  });
});

describe("spec 1 §5: share links require a url (spec:1.5.9)", () => {
  const makers = { facebookHref, xHref, emailHref, smsHref };
  const missing: [string, unknown][] = [
    ["empty", ""],
    ["blank", "  "],
    ["undefined", undefined],
    ["null", null],
  ];
  for (const [name, make] of Object.entries(makers)) {
    test.each(missing)(`${name}: %s`, (_, none) => {
      expect(() => make({ url: none as string })).toThrow(new TypeError("A share link needs a url."));
    });
  }
});

describe("spec 1 §5: Twitter hashtags and related values must be arrays (spec:1.5.9)", () => {
  test.each(["hashtags", "related"])("%s", (name) => {
    for (const wrong of ["toyota,corolla", { 0: "toyota" }, 7, null]) {
      expect(() => xHref({ url, [name]: wrong as unknown as string[] })).toThrow(
        new TypeError(`${name} of a share link must be an array.`),
      );
    }
  });
});
