import { describe, expect, test } from "vitest";

import { parseArguments } from "#seed/arguments";

describe("npm run seed --", () => {
  test("nothing said: every site with its usual stock", () => {
    expect(parseArguments([])).toEqual({
      kind: "run",
      options: {
        cars: null,
        site: null,
        tenants: "tenants",
        feed: null,
        studio: "http://127.0.0.1:3010",
        ifEmpty: false,
        desk: false,
      },
    });
  });

  test("everything said", () => {
    expect(
      parseArguments(["--cars", "500", "--site", "harbour", "--tenants", "other", "--if-empty"]),
    ).toEqual({
      kind: "run",
      options: {
        cars: 500,
        site: "harbour",
        tenants: "other",
        feed: null,
        studio: "http://127.0.0.1:3010",
        ifEmpty: true,
        desk: false,
      },
    });
    expect(parseArguments(["--site=northside", "--feed=a.csv", "--mapping=m.json"])).toMatchObject({
      options: { site: "northside", feed: { file: "a.csv", mapping: "m.json" } },
    });
  });

  test("pictures are another studio's, or none", () => {
    const studioOf = (value: string) => parseArguments(["--pictures", value]);
    expect(studioOf("http://studio.example:8080/")).toMatchObject({
      options: { studio: "http://studio.example:8080" },
    });
    expect(studioOf("none")).toMatchObject({ options: { studio: null } });
  });

  test("a table of postcodes stands alone", () => {
    expect(parseArguments(["--postcodes", "au.csv"])).toEqual({ kind: "postcodes", file: "au.csv" });
  });

  test.each(["--help", "-h"])("%s", (flag) => {
    expect(parseArguments([flag])).toEqual({ kind: "help" });
  });

  test.each([
    [["--cars", "many"], /whole number from 1 to 1000000, not 'many'/],
    [["--cars", "0"], /whole number/],
    [["--cars", "1000001"], /whole number/],
    [["--cars", "2.5"], /whole number/],
    [["--cars", ""], /whole number/],
    [["--pictures", "all"], /a URL or none, not 'all'/],
    [["--car", "5"], /--car/],
    [["northside"], /northside/],
    [["--feed", "a.csv", "--site", "x"], /needs --mapping/],
    [["--mapping", "m.json"], /needs --feed/],
    [["--postcodes", "au.csv", "--cars", "5"], /stands alone/],
    [["--postcodes"], /postcodes/],
    [["--feed", "a.csv", "--mapping", "m.json"], /needs --site/],
    [["--feed", "a.csv", "--mapping", "m.json", "--site", "x", "--cars", "5"], /exclude each other/],
  ])("%j is refused in one line", (argv, reason) => {
    const parsed = parseArguments(argv);
    expect(parsed).toEqual({ kind: "wrong", reason: expect.stringMatching(reason) });
    expect(parsed).not.toEqual({ kind: "wrong", reason: expect.stringContaining("\n") });
  });
});
