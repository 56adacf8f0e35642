import { expect, test } from "vitest";

import { isCountable } from "~/platform/is-countable";

const CHROME =
  "Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
const headers = (agent: string, more: Record<string, string> = {}) =>
  new Headers({ "User-Agent": agent, ...more });

test.each([
  ["Chrome on a phone", CHROME],
  [
    "Safari",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1",
  ],
  [
    "Facebook's own browser",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/520.0]",
  ],
  [
    "a telephone called CUBOT",
    "Mozilla/5.0 (Linux; Android 13; CUBOT_X70) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile",
  ],
  ["Opera Mini", "Opera/9.80 (Android; Opera Mini/36.2/191.249) Presto/2.12.423 Version/12.16"],
])("%s is somebody", (_, agent) => {
  expect(isCountable(headers(agent))).toBe(true);
});

test.each([
  ["Googlebot", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"],
  ["Googlebot that draws pages", `${CHROME} (compatible; Googlebot/2.1)`],
  ["bingbot", "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)"],
  ["Applebot", `${CHROME} (Applebot/0.1)`],
  ["Facebook's preview", "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)"],
  ["Lighthouse", `${CHROME} Chrome-Lighthouse`],
  [
    "a browser without a screen",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/141.0.0.0",
  ],
  ["a command line", "curl/8.5.0"],
  ["a library", "python-requests/2.32"],
  ["who says nothing", ""],
])("%s is nobody", (_, agent) => {
  expect(isCountable(headers(agent))).toBe(false);
});

test("only a page of this site asks for somebody", () => {
  expect(isCountable(headers(CHROME, { "Sec-Fetch-Site": "same-origin" }))).toBe(true);
  for (const from of ["cross-site", "same-site", "none"])
    expect(isCountable(headers(CHROME, { "Sec-Fetch-Site": from }))).toBe(false);
});

test("a page fetched ahead is looked at by nobody yet", () => {
  expect(isCountable(headers(CHROME, { "Sec-Purpose": "prefetch;prerender" }))).toBe(false);
  expect(isCountable(headers(CHROME, { Purpose: "prefetch" }))).toBe(false);
});
