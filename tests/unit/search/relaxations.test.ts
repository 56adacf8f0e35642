import { expect, test } from "vitest";

import { relaxations } from "~/search/applied-choices";

import { aSearch, hrefOf, say } from "./a-search";

test("one choice less each; alternatives go together, features one by one", () => {
  const state = aSearch(
    {
      make: ["Mazda", "Toyota"],
      filtered_features: ["Sunroof", "Tow Bar"],
      price: { min: null, max: 5_000 },
    },
    { query: "turbo" },
  );
  const wider = relaxations(state, say).map(({ choice, state: next }) => [choice, hrefOf(next)]);
  const all = "/search/new-used-and-demo-cars";
  const features = "filtered_features=Sunroof&filtered_features=Tow+Bar";
  expect(wider).toEqual([
    ["“turbo”", `${all}?${features}&make=Mazda&make=Toyota&price=:5000`],
    ["Under $5,000", `${all}?query=turbo&${features}&make=Mazda&make=Toyota`],
    ["Sunroof", `${all}?query=turbo&filtered_features=Tow+Bar&make=Mazda&make=Toyota&price=:5000`],
    ["Tow Bar", `${all}?query=turbo&filtered_features=Sunroof&make=Mazda&make=Toyota&price=:5000`],
    ["Mazda or Toyota", `${all}?query=turbo&${features}&price=:5000`],
  ]);
});
