import { expect, test } from "vitest";

import { spamSignals } from "~/leads/spam-signals";

const person = { website: "", texts: ["Bindi", "Is it still here?"], seconds: 40, limit: null };

test.each([
  ["a person", {}, []],
  ["a person without a script", { seconds: null }, []],
  ["a shopper who compares two cars", { texts: ["https://a.example/1 or http://b.example/2?"] }, []],
  ["the hidden field filled", { website: "https://spam.example" }, ["hidden_field"]],
  ["sent at once", { seconds: 0.4 }, ["too_fast"]],
  ["three links", { texts: ["www.a.example https://b.example", "<a href=x>"] }, ["links"]],
  ["beyond the network's limit", { limit: "network_limit" as const }, ["network_limit"]],
])("%s", (_, told, signals) => {
  expect(spamSignals({ ...person, ...told })).toEqual(signals);
});
