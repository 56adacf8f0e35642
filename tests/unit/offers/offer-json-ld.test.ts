import { expect, test } from "vitest";

import { offerJsonLd } from "~/offers/offer-view";

const view = {
  name: "Free tub liner",
  href: "/offers/ford/tub",
  category: "Vehicle offer",
  description: { html: "<p>Fitted.</p>", text: "Fitted.", excerpt: null },
  image: null,
};
const seller = { name: "Northside", url: "https://northside.example" };

test("search engines are told an offer's time as the dealer's clock says it", () => {
  const ends = { startsAt: null, endsAt: "2026-12-31T23:59:59+10:00" };
  expect(offerJsonLd(view, ends, seller)).toEqual({
    "@context": "https://schema.org",
    "@type": "Offer",
    name: "Free tub liner",
    description: "Fitted.",
    category: "Vehicle offer",
    url: "https://northside.example/offers/ford/tub",
    validThrough: "2026-12-31T23:59:59+10:00",
    offeredBy: { "@type": "AutoDealer", name: "Northside", url: "https://northside.example" },
  });
});
