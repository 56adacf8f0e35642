import { expect, test } from "vitest";

import { leadKind } from "~/leads/lead-kind";
import { departmentOf } from "~/leads/delivery-channels";
import { isServiceOffer, offerSchema } from "~/offers/offer";
import { offerRefinements } from "~/offers/offer-href";
import { offerJsonLd, toOfferView } from "~/offers/offer-view";
import { buildVocabulary } from "~/stock/search-vocabulary";

const SITE = {
  manufacturer: null,
  timeZone: "Australia/Perth",
  search: { defaultPath: "/search/used-cars", defaultCity: null },
  lending: { lenders: {} },
};
const VOCABULARY = buildVocabulary({ make: ["Ford"], model: ["Ranger"], make_model: ["Ford Ranger"] }, []);

function offer(parts: object) {
  const ranger = { manufacturer: "Ford", model: { name: "Ranger", slug: "ranger" } };
  return offerSchema.parse({
    id: "o",
    name: "Brake check",
    description: "",
    category: "",
    ...ranger,
    ...parts,
  });
}

test.each([
  ["Service offer", true],
  ["servicing", true],
  ["Finance offer", false],
  ["Self-service kiosk", false],
])("an offer of the category '%s' is the workshop's: %s", (category, is) => {
  expect(isServiceOffer({ category })).toBe(is);
});

test("what the workshop offers has no stock, whatever model it is for (spec 2 §2)", () => {
  expect(offerRefinements(offer({ category: "Service offer" }), SITE, VOCABULARY)).toBeNull();
  expect(offerRefinements(offer({ category: "Vehicle offer" }), SITE, VOCABULARY)).toEqual({
    make: ["Ford"],
    model: ["Ranger"],
  });
});

test("it is asked about at the service desk (spec:2.1.9)", () => {
  const kind = leadKind("service-offer");
  expect(departmentOf(kind)).toBe("service");
  expect(kind.locations).toEqual(["service"]);
});

test("search engines are told that a service is on offer", () => {
  const view = toOfferView(offer({ category: "Service offer" }), SITE, VOCABULARY);
  const seller = { name: "Wanderer", url: "https://wanderer.example" };
  expect(offerJsonLd(view, { startsAt: null, endsAt: null }, seller)).toMatchObject({
    "@type": "Offer",
    itemOffered: { "@type": "Service", name: "Brake check", provider: { name: "Wanderer" } },
  });
});

test("an offer without a picture shows its model's, one of its own comes first (spec:2.3.10)", () => {
  const picture = { key: "artwork/ute-orange-front.svg", width: 1600, height: 1200 };
  const imageOf = ({ slug }: { slug: string }) => (slug === "ranger" ? picture : null);
  const image = (parts: object) => toOfferView(offer(parts), SITE, VOCABULARY, undefined, imageOf).image;
  expect(image({ category: "Vehicle offer" })).toEqual(picture);
  expect(image({ image: "artwork/own.svg" })?.key).toBe("artwork/own.svg");
  expect(image({ model: null })).toBeNull();
});
