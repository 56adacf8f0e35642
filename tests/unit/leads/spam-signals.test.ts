import { expect, test } from "vitest";

import { spamSignals } from "~/leads/spam-signals";

const person = { website: "", texts: ["Bindi", "Is it still here?"], limit: null };

test.each([
  ["a person", {}, []],
  ["a shopper who compares two cars", { texts: ["https://a.example/1 or http://b.example/2?"] }, []],
  ["the hidden field filled", { website: "https://spam.example" }, ["hidden_field"]],
  ["a link of each kind", { texts: ["http://a.example/", "[url=b]", "<A href=c>"] }, ["links"]],
  [
    "a link in each of three fields",
    { texts: ["Bindi", "www.a.example", "WWW.b.example", "www.c.example"] },
    ["links"],
  ],
  ["words that are no links", { texts: ["awww. awww. awww. [urls] <b> https:/"] }, []],
  ["three links", { texts: ["www.a.example https://b.example", "<a href=x>"] }, ["links"]],
  ["beyond the network's limit", { limit: "network_limit" as const }, ["network_limit"]],
])("%s", (_, told, signals) => {
  expect(spamSignals({ ...person, ...told })).toEqual(signals);
});
