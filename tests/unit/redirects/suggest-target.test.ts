import { describe, expect, test } from "vitest";

import { readAddress, tidyAddress } from "~/redirects/old-address";
import { carNumbersIn, type KnownPages, stockTarget, suggestTarget } from "~/redirects/suggest-target";
import { buildVocabulary } from "~/stock/search-vocabulary";

const KNOWN: KnownPages = {
  vocabulary: buildVocabulary(
    {
      make: ["Toyota", "Land Rover", "Mazda"],
      model: ["Corolla", "Corolla Cross", "Range Rover Sport", "CX-5"],
      make_model: ["Toyota Corolla", "Toyota Corolla Cross", "Land Rover Range Rover Sport", "Mazda CX-5"],
      body: ["SUV", "Ute"],
      car_type: ["new", "used", "demo"],
    },
    [],
  ),
  search: { defaultPath: "/search/new-used-and-demo-cars", defaultCity: null },
  cars: [{ number: "u12345", slug: "2019-toyota-corolla-u12345", make: "Toyota" }],
  pages: ["/about-us", "/pages/our-guarantee", "/service"],
};
const address = (text: string) => readAddress(tidyAddress(text));

describe("an old address suggests the nearest page of ours", () => {
  test.each([
    ["/inventory/used/toyota/corolla", "/search/toyota/corolla?car_type=used"],
    ["/used-cars/Toyota/Corolla-Cross/", "/search/toyota/corolla-cross?car_type=used"],
    ["/stock?make=Toyota", "/search/toyota"],
    ["/stock?model=CX-5&make=mazda", "/search/mazda/cx-5"],
    ["/landrover/range-rover-sport", "/search/land-rover/range-rover-sport"],
    ["/vehicle-details/1234-2019-toyota-corolla", "/search/toyota/corolla"],
    ["/vehicle-details/u-12345-2019-toyota-corolla", "/cars/2019-toyota-corolla-u12345"],
    ["/vehicle.aspx?StockNo=U12345", "/cars/2019-toyota-corolla-u12345"],
    ["/mazda/u12345", "/search/mazda"],
    ["/new-suvs", "/search/new-cars?body=SUV"],
    ["/our-stock/", "/search/new-used-and-demo-cars"],
    ["/used-cars", "/search/used-cars"],
    ["/demonstrator-vehicles", "/search/demo-cars"],
    ["/new-and-used-cars", "/search/new-used-and-demo-cars"],
    ["/About-Us.html", "/about-us"],
    ["/info/our-guarantee.php", "/pages/our-guarantee"],
    ["/service.html", "/service"],
    ["/book-a-service-online", "/enquiries/service-enquiry"],
    ["/contact-us-2/", "/contact"],
    ["/finance-calculator", "/finance"],
    ["/latest-specials", "/special-offers"],
    ["/value-my-trade", "/cars/trade-in"],
    ["/about-the-weather", null],
  ])("%s → %s", (text, expected) => {
    expect(suggestTarget(address(text), KNOWN)).toBe(expected);
  });
});

test("an address of stock leads to all of it where nothing in it is known", () => {
  expect(stockTarget(address("/vehicle-details/99-holden-commodore"), KNOWN)).toBe(
    "/search/new-used-and-demo-cars",
  );
  expect(stockTarget(address("/listing/finance-special"), KNOWN)).toBe("/search/new-used-and-demo-cars");
});

test("a car's number is never a year, nor a word", () => {
  expect(carNumbersIn(address("/cars/2019-toyota/abc-12-3"))).toContain("abc123");
  expect(carNumbersIn(address("/cars/2019-toyota"))).not.toContain("2019");
});
