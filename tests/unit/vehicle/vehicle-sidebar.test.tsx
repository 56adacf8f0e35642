import type { ReactNode } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";

import { aQuote } from "#tests/unit/finance/a-quote";
import { renderHtml } from "#tests/fixtures/render-html";
import { buildLocation, buildTenant } from "#seed/builders/build-tenant";
import { terms } from "#tests/unit/finance/terms";
import { aCar, ARRIVED } from "#tests/unit/stock/a-car";
import { toastsInto } from "#tests/unit/ui/toasts-into";
import { drawSurroundings } from "~/locations/surroundings/draw-surroundings";
import type { VehiclePageData } from "~/routes/cars.$slug/find-vehicle-page.server";
import { LocationBlock } from "~/routes/cars.$slug/LocationBlock";
import { Sections } from "~/routes/cars.$slug/Sections";
import { Sidebar } from "~/routes/cars.$slug/Sidebar";
import { useEnquire } from "~/routes/cars.$slug/use-vehicle-events";
import { useEnquiryTexts } from "~/leads/pages/use-enquiry-texts";
import { toPlace, toVehicleLocation } from "~/routes/cars.$slug/vehicle-location";
import { toShelfCar } from "~/shopper/favourites/favourite";
import { toPublicSite } from "~/site/public-site";
import type { Car } from "~/stock/car";
import { toCarCard } from "~/stock/car-card";
import { ToastContext } from "~/ui/toast-context";
import { toCallPhone } from "~/vehicle/call-phone";
import { vehicleView } from "~/vehicle/vehicle-view";

const page = { site: null as unknown };
vi.mock("~/shopper/SaveButton", () => ({ SaveButton: () => null }));
vi.mock("~/vehicle/views/ViewCounter", () => ({ ViewCounter: () => <p>1,234 views</p> }));
vi.mock("~/routes/cars.$slug/EnquirySection", () => ({ EnquirySection: () => null }));

const points = (title: string) => [{ title, text: "As the dealer says." }];
const { slug, config, themeCss } = buildTenant("northside", {
  config: {
    buttons: { enquireText: "Ask a question" },
    autograb: true,
    dealershipWebsites: [{ make: "Toyota", url: "https://toyota.dealer.test" }],
    finance: { provider: "youx" },
    tags: { certifiedMake: "Toyota" },
    vehiclePage: {
      title: ["colour"],
      valueAdds: points("Inspected by us"),
      protectYourCar: points("Paint protection"),
    },
  },
});
const site = { slug, config, themeCss, licences: { dealer: [], repairer: [] }, revision: 1 };
const yard = buildLocation({ name: "Northside Aspley" });
const locationOf = (make: string) => {
  const location = toVehicleLocation(yard, make, site, ARRIVED);
  return { ...location, drawing: drawSurroundings([location], []) };
};

/** All that a sidebar can hold. */
const CAR: Partial<Car> = {
  certified: true,
  beforePriceCents: 2_799_000,
  autograb: { stateAverageMarketPriceCents: 2_799_000, averageMarketPriceCents: null },
  youxQuote: aQuote(2_599_000),
};

function pageOf(changed: Partial<Car> = {}, parts: Partial<VehiclePageData> = {}): VehiclePageData {
  const car = aCar({ ...CAR, ...changed });
  return {
    car: vehicleView(car, config, { now: ARRIVED, regoExpiry: null, sanitise: (html) => html }),
    location: locationOf("Toyota"),
    place: toPlace(car, locationOf("Toyota")),
    phone: toCallPhone("(07) 5550 1420", car, 1),
    actions: [],
    similar: [],
    hold: null,
    reserve: null,
    valueAdds: config.vehiclePage.valueAdds,
    protectYourCar: config.vehiclePage.protectYourCar,
    scripts: { slots: {}, about: {} },
    finance: { plan: { terms: terms() }, quote: null },
    records: { history: null, shelf: toShelfCar(car) },
    ...parts,
  } as unknown as VehiclePageData;
}

function html(element: ReactNode): string {
  return renderHtml(<ToastContext.Provider value={toastsInto([])}>{element}</ToastContext.Provider>, {
    at: "/cars/corolla",
    root: { site: page.site },
  });
}
const events = { onCall: () => undefined, onFollow: () => undefined } as never;
const sidebar = (data: VehiclePageData) => html(<Sidebar page={data} events={events} />);

beforeEach(() => {
  page.site = toPublicSite(site);
});

describe("the sidebar (spec 1 §2)", () => {
  test("holds the specified parts, first what a shopper decides by (spec:1.2.33)", () => {
    const words = sidebar(pageOf()).replace(/<[^>]*>/g, " ");
    const parts = [
      "2021 Toyota Corolla Ascent Sport",
      "White",
      config.tags.certifiedName,
      "41,250 km",
      "Automatic",
      "Petrol",
      "$27,990",
      "$25,990",
      "Drive away",
      "below market",
      "Ask a question",
      "Estimated repayment",
      "(07) ••••",
      "Located at",
      "1,234 views",
      "Printable page",
    ];
    const places = parts.map((part) => words.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test("the print link is optional, and opens in a new tab (spec:1.2.38)", () => {
    expect(sidebar(pageOf())).toMatch(/href="\/print\?car_id=[^"]+" target="_blank"/);
    const without = { ...config.vehiclePage, printLink: false };
    page.site = toPublicSite({ ...site, config: { ...config, vehiclePage: without } });
    expect(sidebar(pageOf())).not.toContain("/print");
  });

  test("the location button leads to #vehicle-map, which is there (spec:1.2.21, spec:2.2.31)", () => {
    expect(sidebar(pageOf())).toContain('href="#vehicle-map"');
    expect(html(<Sections page={pageOf()} />)).toMatch(/id="vehicle-map"/);
    const nowhere = pageOf({}, { location: null, place: toPlace(aCar(CAR), null) });
    expect(sidebar(nowhere)).not.toContain("#vehicle-map");
    expect(html(<Sections page={nowhere} />)).not.toContain("vehicle-map");
  });

  test("the location button is there without today's hours too", () => {
    const location = locationOf("Toyota");
    const address = location.address && { ...location.address, today: null };
    const closed = pageOf({}, { place: toPlace(aCar(CAR), { ...location, address }) });
    expect(sidebar(closed)).toContain('href="#vehicle-map"');
  });

  test("of a sold car nothing but something similar is offered (spec 1 §4)", () => {
    const sold = sidebar(pageOf({ status: "sold" }));
    expect(sold).toContain("Find Me Something Similar");
    for (const gone of ["Ask a question", "PDF", "Printable page", "••••"]) expect(sold).not.toContain(gone);
  });

  test("one that is sold or held leads to those like it, and a held one says for how long before all else", () => {
    const similar = [toCarCard(aCar({ offerPriceCents: 1_299_000 })), toCarCard(aCar({ priceCents: null }))];
    const gone = sidebar(pageOf({ status: "sold" }, { similar }));
    expect(gone).toContain("See 2 like it from $12,990");
    const held = sidebar(pageOf({ reserved: true }, { similar, hold: "Reserved until Friday." }));
    expect(held).toMatch(/Reserved until Friday\..*Tell me if it comes back.*See 2 like it/);
  });
});

test("a car of a make that the group has a site for leads to it (spec:1.3.20)", () => {
  const link = '<a href="https://toyota.dealer.test"';
  const toyota = html(<LocationBlock location={locationOf("Toyota")} />);
  expect(toyota).toContain(link);
  expect(toyota).toContain("Visit our Toyota site");
  expect(html(<LocationBlock location={locationOf("Mazda")} />)).not.toContain(link);
});

test("Why Buy From Us and Protect Your Car say what the site says, where it says anything (spec:1.2.53, spec:1.2.54)", () => {
  const shown = html(<Sections page={pageOf()} />);
  for (const text of ["Why Buy From Us", "Inspected by us", "Protect Your Car", "Paint protection"])
    expect(shown).toContain(text);
  const silent = pageOf({}, { valueAdds: [], protectYourCar: [] });
  expect(html(<Sections page={silent} />)).not.toMatch(/Why Buy From Us|Protect Your Car/);
});

test("the enquire button has the site's words, of a sold car those of spec 1 §4 (spec:1.1.26)", () => {
  const Word = ({ inStock }: { inStock: boolean }) => <>{useEnquire(inStock).text}</>;
  expect(html(<Word inStock />)).toBe("Ask a question");
  expect(html(<Word inStock={false} />)).toBe("Find Me Something Similar");
});

test("the enquiry about a sold car asks for something similar (spec:1.4.11)", () => {
  const Message = ({ inStock }: { inStock: boolean }) => (
    <>{useEnquiryTexts({ inStock, itemType: "car" }, { subject: null, answers: "Northside" }).message}</>
  );
  expect(html(<Message inStock={false} />)).toBe("Can you please find me something similar?");
  expect(html(<Message inStock />)).not.toContain("similar");
});
