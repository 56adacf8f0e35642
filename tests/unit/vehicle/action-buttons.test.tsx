import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import { siteConfigSchema } from "~/site/config/site-config";
import { FirstAction, OtherActions } from "~/vehicle/ActionButtons";
import { ReserveOnline } from "~/vehicle/ReserveOnline";
import { ScriptSlot } from "~/vehicle/ScriptSlot";
import type { VehicleAction } from "~/vehicle/vehicle-actions";

/** The words of each link, in order. */
const links = (element: ReactNode) =>
  [...renderHtml(element).matchAll(/<a [^>]*>(.*?)<\/a>/gs)].map(([, inner = ""]) =>
    inner.replace(/<span class="sr-only">.*?<\/span>/g, "").replace(/<[^>]*>/g, ""),
  );

const buttonsOf = siteConfigSchema.shape.buttons;
const ACTIONS: VehicleAction[] = [
  { kind: "reserve", href: "/cars/corolla/checkout", leadsTo: "page" },
  { kind: "test_drive", href: "/cars/corolla?enquiry=test-drive#enquire", leadsTo: "form" },
  { kind: "trade_in", href: "/cars/corolla?enquiry=trade-in#enquire", leadsTo: "form" },
  { kind: "finance", href: "/finance?car_id=1", leadsTo: "page" },
  { kind: "history_report", href: "https://reports.example/1", leadsTo: "elsewhere" },
];

type Look = Parameters<typeof buttonsOf.parse>[0];
function actionButtons(
  look: Look = {},
  changed: { actions?: VehicleAction[]; deposit?: number | null } = {},
) {
  const { actions = ACTIONS, deposit = 20_000 } = changed;
  const shared = {
    actions,
    itemType: "car" as const,
    buttons: buttonsOf.parse(look),
    depositCents: deposit,
    enquire: { href: "#enquire", text: "Enquire Now" },
  };
  return (
    <>
      <FirstAction {...shared} />
      <OtherActions {...shared} />
    </>
  );
}

test("spec 1 §1: every button, the one next action first (spec:1.1.16, spec:1.1.17, spec:1.1.18, spec:1.1.19, spec:1.1.21)", () => {
  expect(links(actionButtons())).toEqual([
    "Enquire Now",
    "Reserve This Car $200",
    "Test drive",
    "Trade-in",
    "Finance",
    "History report",
  ]);
});

describe("spec 1 §1, per-brand button themes (spec:1.1.27, spec:2.9.26)", () => {
  test("spec 2 §9: a reserve button styled success, finance button text 'Finance Enquiry'", () => {
    const themed = actionButtons({ reserveStyle: "success", financeText: "Finance Enquiry" });
    expect(renderHtml(themed)).toMatch(/bg-success[^>]*>(?:(?!<\/a>).)*Reserve This Car \$200/s);
    expect(links(themed)).toContain("Finance Enquiry");
  });

  test("spec 2 §9: 'Reserve Now $200' on other sites", () => {
    expect(links(actionButtons({ reserveText: "Reserve Now" }))).toContain("Reserve Now $200");
  });

  test("a site whose one next action is to reserve has it first", () => {
    expect(links(actionButtons({ reserveStyle: "accent", enquireStyle: "quiet" })).slice(0, 2)).toEqual([
      "Reserve This Car $200",
      "Enquire Now",
    ]);
  });
});

describe("there is one accent", () => {
  const accents = (look: Look, actions = ACTIONS) =>
    [...renderHtml(actionButtons(look, { actions })).matchAll(/<a [^>]*bg-accent[^>]*>(.*?)<\/a>/gs)].map(
      ([, inner = ""]) => inner.replace(/<[^>]*>/g, ""),
    );

  test("on the first action, whatever the site gave to both", () => {
    expect(accents({})).toEqual(["Enquire Now"]);
    expect(accents({ reserveStyle: "accent", enquireStyle: "accent" })).toEqual(["Enquire Now"]);
    expect(accents({ reserveStyle: "accent", enquireStyle: "quiet" })).toEqual(["Reserve This Car $200"]);
  });

  test("on the enquiry about a car that cannot be reserved, where reserving comes first", () => {
    expect(accents({ reserveStyle: "accent", enquireStyle: "quiet" }, ACTIONS.slice(1))).toEqual([
      "Enquire Now",
    ]);
  });
});

test.each([
  ["car", "Test drive"],
  ["motorcycle", "Test ride"],
  ["caravan", "Inspect"],
] as const)("a %s is tried by: %s", (itemType, words) => {
  const shared = {
    actions: ACTIONS,
    itemType,
    buttons: buttonsOf.parse({}),
    depositCents: null,
    enquire: { href: "#enquire", text: "Enquire Now" },
  };
  expect(links(<OtherActions {...shared} />)).toContain(words);
});

test("spec 1 §5: a zero or empty reserve amount shows no amount", () => {
  expect(links(actionButtons({}, { deposit: null }))[1]).toBe("Reserve This Car");
});

test("a form that stands in for the checkout names no deposit", () => {
  const [reserve] = ACTIONS;
  const asking: VehicleAction[] = [{ ...reserve!, leadsTo: "form" }];
  expect(links(actionButtons({}, { actions: asking }))).toEqual(["Enquire Now", "Ask to reserve it"]);
});

test("only the history report leaves the site, in a tab of its own that knows nothing of this one", () => {
  const report = /<a [^>]*href="https:\/\/reports\.example\/1"[^>]*>/.exec(renderHtml(actionButtons()))?.[0];
  expect(report).toContain('target="_blank"');
  expect(report).toContain('rel="noopener"');
  expect(renderHtml(actionButtons()).match(/target=/g)).toHaveLength(1);
});

describe("spec 1 §9, Reserve Online (spec:1.2.52, spec:1.9.9)", () => {
  const [action] = ACTIONS;
  const section = (depositCents: number | null) =>
    renderHtml(
      <ReserveOnline
        offer={{ depositCents, holdHours: 48, href: "/cars/corolla/checkout" }}
        action={action!}
        buttons={buttonsOf.parse({})}
      />,
    );

  test("deposit fully refundable, vehicle held 48 hours", () => {
    for (const words of ["$200 deposit", "48 hours", "fully refundable"])
      expect(section(20_000)).toContain(words);
  });

  test("without a deposit no amount is named, and none given back", () => {
    expect(section(null)).not.toMatch(/\$|refundable/);
  });
});

test("nothing of somebody else's is in the page before a slot is pressed", () => {
  const slot = renderHtml(
    <ScriptSlot kind="chat" address="https://chat.example/w.js" about={{ carId: "1" }} />,
  );
  expect(slot).toContain("Chat with us");
  expect(slot).not.toContain("chat.example");
});
