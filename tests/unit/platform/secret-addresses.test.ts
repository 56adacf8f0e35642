import { readdirSync, readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import * as deskPaths from "~/desk/desk-paths";
import * as shopPaths from "~/paths";
import { carriesSecret, SECRET_ADDRESSES, withoutSecrets } from "~/platform/secret-addresses";

import { PAGE_ROUTES } from "../../fixtures/all-routes";

const SECRET = "Rm9yZWNvdXJ0.c2VjcmV0";

describe("a secret is not written down", () => {
  test.each([
    [`/booking/${SECRET}`, "/booking/:token"],
    [`/zh/booking/${SECRET}/calendar.ics`, "/zh/booking/:token"],
    [`/booking/${SECRET}?from=2026-11-30`, "/booking/:token?from=2026-11-30"],
    [`https://dealer.example/booking/${SECRET}#time`, "https://dealer.example/booking/:token#time"],
    [
      `/checkout-journey?car_id=a&reservation=${SECRET}&outcome=paid`,
      "/checkout-journey?car_id=a&reservation=:reservation&outcome=paid",
    ],
    [`/alerts/confirm?token=${SECRET}`, "/alerts/confirm?token=:token"],
    [`/trade-in/photo/7?expires=1&key=${SECRET}`, "/trade-in/photo/7?expires=1&key=:key"],
    [
      `/desk/oidc/hub/callback?code=${SECRET}&state=${SECRET}`,
      "/desk/oidc/hub/callback?code=:code&state=:state",
    ],
    // However it is spelt.
    [`/Booking/${SECRET}`, "/Booking/:token"],
    [`/b%6Foking/${SECRET}`, "/booking/:token"],
    [`/booking%2F${SECRET}`, "/booking/:token"],
    [`//booking//${SECRET}/`, "//booking//:token"],
    [`/booking\\${SECRET}`, "/booking\\:token"],
    [`/booking/./x/../${SECRET}`, "/booking/:token"],
    [`/booking/%52m9y%2E${SECRET}`, "/booking/:token"],
    [`/x/%2e%2e/booking/${SECRET}`, "/x/../booking/:token"],
    // Within another's parameter, and within words.
    [
      `/sign-in?redirect=${encodeURIComponent(`/checkout-journey?car_id=a&reservation=${SECRET}`)}`,
      "/sign-in?redirect=/checkout-journey?car_id=a&reservation=:reservation",
    ],
    [
      `/a?b=${encodeURIComponent(`/sign-in?back=${encodeURIComponent(`/booking/${SECRET}`)}`)}`,
      "/a?b=/sign-in?back=/booking/:token",
    ],
    [
      `No route matches URL "/booking/${SECRET}" (and /lead-file/7?key=${SECRET})`,
      'No route matches URL "/booking/:token" (and /lead-file/7?key=:key',
    ],
  ])("%s", (address, written) => {
    expect(withoutSecrets(address)).toBe(written);
    expect(written).not.toContain(SECRET);
    expect(carriesSecret(address)).toBe(true);
  });

  test.each([
    "/booking",
    "/bookings/2026",
    "/book-test-drive?location=aspley",
    "/cars/2021-toyota-corolla?key=1",
    "/search/toyota?query=white%20ute&token=5",
    "/checkout-journey?car_id=2021-toyota-corolla",
    "/desk/people/7?code=5",
    "100% of /cars",
    "",
  ])("%s stays as it is", (address) => {
    expect(withoutSecrets(address)).toBe(address);
    expect(carriesSecret(address)).toBe(false);
  });
});

/** What the value in each address is signed or made for. */
const PURPOSES: Record<string, string> = {
  "/booking": "booking link",
  "/licence": "licence link",
  "/checkout-journey": "reservation link",
  "/book-test-drive": "reservation link",
  "/api/free-times": "reservation link",
  "/demo-payment": "the demo's payment gateway",
  "/alerts/confirm": "alert link",
  "/alerts/unsubscribe": "alert link",
  "/pages/unsubscribe": "marketing link",
  "/trade-in/resume": "resume link",
  "/trade-in/photo": "photo link",
  "/lead-file": "lead file",
  "/catalogues": "catalogue",
  "/draft-preview": "preview link",
  "/opening-soon": "opening link",
  "/desk/join": "a token of the desk",
  "/desk/confirm": "a token of the desk",
  "/desk/weekly-report": "weekly report link",
  "/desk/oidc": "a sign-in service",
};

/** Names of what opens something. */
const SECRETIVE = /^(?:\w*(?:token|secret|ticket|signature|password)|key|code|state|reservation)$/i;

/** The source of the product, by file. */
const SOURCES = new Map(
  ["app", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
      .map((file) => [file, readFileSync(file, "utf8")] as const),
  ),
);

function filesWith(pattern: RegExp): string[] {
  return [...SOURCES].flatMap(([file, text]) => (pattern.test(text) ? [file] : [])).sort();
}

describe("no address with a secret can be forgotten", () => {
  test("every function of the paths that takes a secret makes an address that hides it", () => {
    const makers = { ...shopPaths, ...deskPaths } as unknown as Record<
      string,
      (...given: string[]) => string
    >;
    const source = `${SOURCES.get("app/paths.ts")}${SOURCES.get("app/desk/desk-paths.ts")}`;
    const secretive = [...source.matchAll(/^export function (\w+)\(([^{}]*?)\): string/gm)].flatMap(
      ([, name = "", parameters = ""]) => {
        const names = parameters.split(",").map((each) => /^\s*(\w+)/.exec(each)?.[1] ?? "");
        return names.some((each) => SECRETIVE.test(each)) ? [{ name, names }] : [];
      },
    );
    // An entry of content has a key, as a person's name is one: it opens nothing.
    const checked = secretive.filter(({ name }) => name !== "deskEntryPath");
    expect(checked.map(({ name }) => name)).toContain("bookingPath");
    for (const { name, names } of checked) {
      const address = makers[name]?.(...names.map((each) => (SECRETIVE.test(each) ? SECRET : "x"))) ?? "";
      expect(address, name).toContain(SECRET);
      expect(withoutSecrets(address), name).not.toContain(SECRET);
    }
    expect(checked.length).toBeGreaterThan(9);
  });

  test("every route whose segment is a secret hides it", () => {
    // An entry of content has a key, and the desk's people sign in: neither opens anything by itself.
    const segments = /:(?:\w*token|secret|ticket|signature|code)\b/i;
    const paths = PAGE_ROUTES.flatMap(({ path }) => (segments.test(path) ? [path] : []));
    expect(paths).toContain("booking/:token");
    for (const path of paths) {
      const address = `/${path.replaceAll(/:\w+/g, SECRET)}`;
      expect(withoutSecrets(address), path).not.toContain(SECRET);
    }
  });

  test("every file that reads a secret from an address is of addresses that hide it", () => {
    /** The addresses that each reads, up to the secret. */
    const READERS: Record<string, string[]> = {
      "app/desk/reports/weekly-report.server.ts": ["/desk/weekly-report?token="],
      "app/reservations/load-journey.server.ts": ["/checkout-journey?car_id=x&reservation="],
      "app/routes/booking.$token.tsx": ["/booking/"],
      "app/routes/booking.$token_.calendar[.]ics.ts": ["/booking/"],
      "app/routes/desk.confirm.tsx": ["/desk/confirm?key="],
      "app/routes/desk.join.tsx": ["/desk/join?token="],
      "app/routes/desk.weekly-report.tsx": ["/desk/weekly-report?token="],
      "app/routes/draft-preview.ts": ["/draft-preview?token="],
      "app/routes/licence.$token.tsx": ["/licence/"],
      "app/routes/opening-soon.tsx": ["/opening-soon?key="],
      "app/routes/pages.unsubscribe/route.tsx": ["/pages/unsubscribe?token="],
      "app/routes/trade-in.resume.tsx": ["/trade-in/resume?token="],
      "app/shopper/alerts/alert-link.server.ts": ["/alerts/confirm?token=", "/alerts/unsubscribe?token="],
      "app/surfaces/agents/hold-tool.server.ts": ["/checkout-journey?car_id=x&reservation="],
      "app/surfaces/catalogues/answer-catalogue.server.ts": ["/catalogues/meta.csv?key="],
      "app/trade-in/photo-link.server.ts": ["/trade-in/photo/7?expires=1&key="],
      "app/leads/form-file.server.ts": ["/lead-file/7?expires=1&key="],
    };
    const reads = filesWith(
      /(?:[pP]arams|query)(?:\.get\(|\[)"(?:\w*[tT]oken|secret|ticket|signature|key|code|state|reservation)"|params: \{ token|\{ token = "" \}/,
    );
    expect(reads).toEqual(Object.keys(READERS).sort());
    for (const address of Object.values(READERS).flat())
      expect(withoutSecrets(address + SECRET), address).not.toContain(SECRET);
  });

  test("every purpose of a signature or a secret is a row's, or in no address", () => {
    const NOT_IN_ADDRESSES = [
      // Cookies, and what is compared with something stored.
      ...["session cookie", "staff session cookie", "staff ceremony cookie", "preview cookie", "cookie"],
      ...["sign-in cookie", "sign-in code", "saved search cookie", "staff id"],
      // Of calls that are never in an address.
      ...["agent call", "agent caller"],
      // In an address of mail, which the log redacts as such.
      ...["reply address", "lead address"],
      // Public: where a domain proves whose it is, and where a list of the API goes on.
      ...["domain proof", "api cursor"],
    ];
    const purposes = [...SOURCES.values()].flatMap((text) =>
      [...text.matchAll(/\b(?:sign|isSigned|secretFor|tradeInSecret)\(\s*"([^"]+)"/g)].map(
        ([, purpose]) => purpose,
      ),
    );
    const made = Object.values(PURPOSES);
    expect(Object.keys(PURPOSES).sort()).toEqual(
      [...new Set(SECRET_ADDRESSES.map(({ path }) => path))].sort(),
    );
    expect(purposes.length).toBeGreaterThan(15);
    for (const purpose of new Set(purposes)) expect([...made, ...NOT_IN_ADDRESSES]).toContain(purpose);
    const signed = made.filter((madeBy) => !/^(?:a|the) /.test(madeBy));
    for (const madeBy of signed) expect(purposes).toContain(madeBy);
  });

  test("random tokens are made in these files alone, whose addresses have a row", () => {
    expect(filesWith(/\bcreateToken\(/)).toEqual([
      "app/desk/content/preview.server.ts",
      "app/desk/staff-session.server.ts",
      "app/desk/staff/ceremony.server.ts",
      "app/desk/staff/links.server.ts",
    ]);
  });
});
