import { expect, test } from "vitest";

import {
  currentPromoCards,
  mixPromoCards,
  placePromoCards,
  shuffledDaily,
  type PromoCard,
  inSeededOrder,
  lastPromoSpan,
} from "~/stock/promo-cards";

const NOON = Date.parse("2026-12-01T12:00:00+10:00") / 1000;

function aPromo(id: string, rest: Partial<PromoCard> = {}): PromoCard {
  return {
    id,
    heading: id,
    text: "",
    url: "/finance",
    linkText: "More",
    image: null,
    tone: "brand",
    start: null,
    expiry: null,
    position: null,
    display: [],
    strictDisplay: false,
    ...rest,
  };
}

const ids = (cards: PromoCard[]) => cards.map(({ id }) => id);

test.each([
  ["no ends", {}, true],
  ["begins now, in its own time zone", { start: "2026-12-01T12:00:00+10:00" }, true],
  ["the same hour further west is later", { start: "2026-12-01T12:00:00+08:00" }, false],
  ["ended, though it began", { start: "2026-11-01T00:00:00Z", expiry: "2026-11-30T00:00:00Z" }, false],
  ["ends later", { start: "2026-11-01T00:00:00Z", expiry: "2026-12-30T00:00:00Z" }, true],
  ["ends now", { expiry: "2026-12-01T12:00:00+10:00" }, true],
  ["ended a second ago", { expiry: "2026-12-01T11:59:59+10:00" }, false],
])("window: %s (spec:1.3.19, spec:1.4.57, spec:2.3.12, spec:2.4.17)", (_, window, shown) => {
  expect(currentPromoCards([aPromo("card", window)], [], NOON)).toHaveLength(shown ? 1 : 0);
});

test.each<[string, Partial<PromoCard>, ("new" | "used" | "demo")[], boolean]>([
  ["meant for all", {}, ["used"], true],
  ["everything is shown", { display: ["used"] }, [], true],
  ["one of its types is chosen", { display: ["new", "demo"] }, ["demo", "used"], true],
  ["none of its types is chosen", { display: ["new", "demo"] }, ["used"], false],
  ["strict: exactly its types", { display: ["new", "demo"], strictDisplay: true }, ["demo", "new"], true],
  ["strict: more is chosen", { display: ["used"], strictDisplay: true }, ["used", "demo"], false],
  ["strict: another is chosen", { display: ["new", "demo"], strictDisplay: true }, ["new", "used"], false],
  ["strict: less is chosen", { display: ["new", "demo"], strictDisplay: true }, ["new"], false],
  ["strict: nothing is chosen", { display: ["used"], strictDisplay: true }, [], false],
])("car types: %s (spec:1.4.58, spec:1.4.59, spec:2.4.18)", (_, card, carTypes, shown) => {
  expect(currentPromoCards([aPromo("card", card)], carTypes, NOON)).toHaveLength(shown ? 1 : 0);
});

test("cards with a position have it; the rest take the site's free ones in order (spec:1.2.32, spec:1.3.19, spec:1.4.60, spec:1.4.62, spec:2.4.19)", () => {
  const cards = [aPromo("first"), aPromo("second"), aPromo("third"), aPromo("placed", { position: 8 })];
  expect(placePromoCards(cards, [4, 8, 17])).toMatchObject([
    { position: 4, card: { id: "first" } },
    { position: 8, card: { id: "placed" } },
    { position: 17, card: { id: "second" } },
  ]);
});

test("a site may shuffle the rest (spec:1.4.61)", () => {
  const placed = placePromoCards([aPromo("one"), aPromo("two")], [4, 8], (cards) => [...cards].reverse());
  expect(ids(placed.map(({ card }) => card))).toEqual(["two", "one"]);
});

const SEVEN = ["a", "b", "c", "d", "e", "f", "g"].map((id) => aPromo(id));
const DAY = 86_400;

test("a page is shuffled the same for everyone, until the next day (spec:1.4.69)", () => {
  const shown = ids(shuffledDaily("/search/used-cars", NOON)(SEVEN));
  expect(ids(shuffledDaily("/search/used-cars", NOON + 60)(SEVEN))).toEqual(shown);
  expect(ids(shuffledDaily("/search/used-cars", NOON + DAY)(SEVEN))).not.toEqual(shown);
  expect(ids(shuffledDaily("/search/toyota", NOON)(SEVEN))).not.toEqual(shown);
  expect([...shown].sort()).toEqual(ids(SEVEN));
});

test("a seed always makes the same order", () => {
  expect(inSeededOrder([..."abcdefg"], "northside").join("")).toBe("cefabdg");
  expect(inSeededOrder([..."abcdefg"], "").join("")).toBe("cfaedgb");
  expect(inSeededOrder([], "northside")).toEqual([]);
});

test("every card has its turn at the front, none more than its share", () => {
  const days = Array.from({ length: 700 }, (_, day) => shuffledDaily("/search", NOON + day * DAY)(SEVEN));
  for (const { id } of SEVEN) {
    const turns = days.filter(([front]) => front?.id === id).length;
    expect(turns, id).toBeGreaterThan(60);
    expect(turns, id).toBeLessThan(140);
  }
});

test("positioned cards keep their place however the rest are shuffled (spec 1 §4)", () => {
  const placed = placePromoCards(
    [...SEVEN, aPromo("fixed", { position: 8 })],
    [8, 17],
    shuffledDaily("/", NOON),
  );
  expect(placed.map(({ position }) => position)).toEqual([8, 17]);
  expect(placed[0]?.card.id).toBe("fixed");
});

test.each([[[8, 17]], [[9]], [[6]], [[4]]])("a site's grid positions: %j (spec 1 §4)", (positions) => {
  expect(placePromoCards(SEVEN, positions).map(({ position }) => position)).toEqual(positions);
});

test("of two cards with one position the second stands behind the first", () => {
  const cards = [
    aPromo("one", { position: 4 }),
    aPromo("two", { position: 4 }),
    aPromo("five", { position: 5 }),
    aPromo("free"),
  ];
  const placed = placePromoCards(cards, [4, 8]);
  expect(placed.map(({ position, card }) => [position, card.id])).toEqual([
    [4, "one"],
    [5, "two"],
    [6, "five"],
    [8, "free"],
  ]);
  expect(mixPromoCards([..."abcdef"], placed).slice(3, 5)).toMatchObject([
    { promo: { id: "one" } },
    { promo: { id: "two" } },
  ]);
});

test("a card with a position takes none of the site's", () => {
  const cards = [aPromo("placed", { position: 8 }), aPromo("first")];
  expect(placePromoCards(cards, [4, 17])).toMatchObject([
    { position: 4, card: { id: "first" } },
    { position: 8, card: { id: "placed" } },
  ]);
});

test("a card may stand right behind the last car; places are in order whatever the cards are", () => {
  const placed = placePromoCards([aPromo("late", { position: 3 }), aPromo("first", { position: 1 })], []);
  expect(placed.map(({ position }) => position)).toEqual([1, 3]);
  expect(mixPromoCards(["corolla"], placed)).toMatchObject([{ promo: { id: "first" } }, { car: "corolla" }]);
  expect(mixPromoCards(["corolla", "hilux"], placed)[2]).toMatchObject({ promo: { id: "late" } });
});

test("positions count the grid's places; beyond the last car there is none", () => {
  const placed = placePromoCards([aPromo("promo", { position: 2 }), aPromo("late", { position: 9 })], []);
  const items = mixPromoCards(["corolla", "hilux"], placed);
  expect(items).toMatchObject([{ car: "corolla" }, { promo: { id: "promo" } }, { car: "hilux" }]);
  expect(mixPromoCards([], placed)).toEqual([]);
});

test.each([
  [22, { pairs: 1, triples: 3 }],
  [23, { pairs: 2, triples: 2 }],
  [24, { pairs: 1, triples: 1 }],
])("with %i cards in all, the last promo card fills the grid's rows of two and of three", (items, span) => {
  expect(lastPromoSpan(items)).toEqual(span);
  expect((items - 1 + span.pairs) % 2).toBe(0);
  expect((items - 1 + span.triples) % 3).toBe(0);
});
