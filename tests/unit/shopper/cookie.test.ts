import { readdirSync, readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { COOKIES, hostCookie } from "~/shopper/cookie.server";

type Name = keyof typeof COOKIES;
const NAMES = Object.keys(COOKIES) as Name[];
const HOST = "northside.test";
const MAKERS = /\bcreateCookie\b|\bcreate(?:Cookie|Memory|File)?SessionStorage\b|\.cookie\(|from "cookie"/;

function asked(scheme: string, cookie = ""): Request {
  return new Request(`${scheme}://${HOST}/`, { headers: { cookie } });
}

describe.each(NAMES)("the cookie %s", (name) => {
  const cookie = hostCookie(name, 60);

  test("is the host's own over https, signed, and out of reach of scripts", async () => {
    const header = await cookie.write(asked("https"), "ours");
    expect(header).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(header).not.toMatch(/Domain/);
    const [pair = ""] = header.split(";");
    expect(pair).toMatch(new RegExp(`^__Host-${name}=`));
    expect(await cookie.read(asked("https", pair))).toBe("ours");
    expect(await cookie.read(asked("https", pair.replace(/\..*/, "")))).toBeNull();
  });

  test("is not read over https under its bare name, which any host of the domain can plant", async () => {
    const [bare = ""] = (await cookie.write(asked("http"), "planted")).split(";");
    expect(bare).toMatch(new RegExp(`^${name}=`));
    expect(await cookie.read(asked("http", bare))).toBe("planted");
    expect(await cookie.read(asked("https", bare))).toBeNull();
  });
});

test("no two cookies are signed with the same key", async () => {
  const pairs = await Promise.all(NAMES.map((name) => hostCookie(name, 60).write(asked("http"), "same")));
  expect(new Set(pairs.map((pair) => pair.replace(/^\w+=/, ""))).size).toBe(NAMES.length);
});

test("docs/STATE.md names every cookie of ours", () => {
  const page = readFileSync("docs/STATE.md", "utf8");
  const [, cookies = ""] = page.split("Our cookies");
  expect([...cookies.matchAll(/`(fc_\w+)`/g)].map(([, name]) => name).sort()).toEqual([...NAMES].sort());
});

test("cookies are made and read in one file", () => {
  const files = ["app", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const others = files.filter((file) => /\.tsx?$/.test(file) && MAKERS.test(readFileSync(file, "utf8")));
  expect(others).toEqual(["app/shopper/cookie.server.ts"]);
});
