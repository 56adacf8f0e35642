import type { ItemType } from "~/stock/car";

import { between, chance, pick, type Random, sample } from "../random";

/** Text that a salesperson would write. `place` is the yard's city. */
export type Described = {
  name: string;
  colour: string;
  place: string;
  used: boolean;
  noun: string;
  itemType: ItemType;
};

/** Empty in the ways that feeds are empty (spec 1 §4: nothing, or only a separator). */
const EMPTY = [null, "", "|", " - ", "<p></p>", " | | "];

const OPENINGS = [
  "Here is a {name} in {colour}, ready to be seen in {place}.",
  "Just in: this {colour} {name} is a fine example and priced to sell.",
  "Looking for a {noun} you can rely on? Have a look at this {name}.",
  "This {name} in {colour} has been inspected in our own workshop.",
];
const CAR_USED = [
  "It comes with two keys, its log books and a full service history.",
  "We have checked it for money owing and it has a clear title.",
  "One careful owner from new, garaged and never used for hire.",
  "The tyres and brakes are well above half, and it has just been serviced.",
  "Every vehicle we sell carries a statutory warranty where the law gives one.",
  "It drives as well as it looks, with no rattles and nothing to spend.",
];
const CAR_NEW = [
  "Full manufacturer's warranty, with capped-price servicing for the first years.",
  "We have more on the way: ask us about other colours and build dates.",
  "Delivered with a full tank, a first-service reminder and floor mats.",
  "Book a test drive and we will have it at the door for you.",
];
/** As many as of cars, so that the stock beside them stays the same. */
const SENTENCES: Record<ItemType, { used: readonly string[]; fresh: readonly string[] }> = {
  car: { used: CAR_USED, fresh: CAR_NEW },
  motorcycle: {
    used: [
      "It comes with two keys, its owner's manual and a full service history.",
      "We have checked it for money owing and it has a clear title.",
      "One careful owner from new, garaged and never dropped.",
      "Chain, sprockets and tyres are well above half, and it has just been serviced.",
      "Every vehicle we sell carries a statutory warranty where the law gives one.",
      "Our mechanic has test ridden it: it pulls, stops and shifts as it should.",
    ],
    fresh: [
      "Full manufacturer's warranty, with the first service on us.",
      "We have more on the way: ask us about other colours and seat heights.",
      "Delivered with a full tank, adjusted to your height and reach.",
      "Book a test ride and we will have it warm at the door for you.",
    ],
  },
  caravan: {
    used: [
      "It comes with its manuals, gas certificate and the ticket of our weighbridge.",
      "We have checked it for money owing and it has a clear title.",
      "One careful owner from new, kept under cover between trips.",
      "Brakes, bearings and tyres have been checked, and the roof resealed.",
      "The moisture test found it dry throughout; you see the drawing with every reading.",
      "Everything works: fridge, hot water, air conditioner and awning.",
    ],
    fresh: [
      "Full manufacturer's warranty, with the first service on us.",
      "We have more on the way: ask us about other layouts and build dates.",
      "Handed over with full gas bottles, a hose and a levelling kit.",
      "Come and inspect it: we set it up as you would on a site.",
    ],
  },
};
const SERVICES = [
  "<strong>Trade-ins welcome</strong>: we value yours while you look around.",
  "Finance is available to approved applicants, on terms we explain line by line.",
  "We deliver Australia-wide, and send a walk-around video on request.",
  "Open six days; call ahead and we will have it ready for you.",
  "<em>Prices exclude accessories unless listed.</em>",
  "Please check with us that it is still here before you set out.",
];

/**
 * Comments as feeds send them: HTML, paragraphs separated by pipes, sometimes nothing (spec 1 §4, dealer
 * comments). Untrusted by design.
 */
export function writeComments(random: Random, vehicle: Described): string | null {
  if (chance(random, 0.12)) return pick(random, EMPTY);
  const sentences = sample(random, sentencesOf(vehicle), between(random, 1, 4));
  const paragraphs = [
    fill(pick(random, OPENINGS), vehicle),
    sentences.join(" "),
    ...sample(random, SERVICES, between(random, 0, 4)),
  ];
  return chance(random, 0.5) ? paragraphs.join(" | ") : paragraphs.map((text) => `<p>${text}</p>`).join("");
}

function sentencesOf({ itemType, used }: Described): readonly string[] {
  const { used: worn, fresh } = SENTENCES[itemType];
  return used ? worn : fresh;
}

function fill(text: string, { name, colour, place, noun }: Described): string {
  return text
    .replace("{name}", name)
    .replace("{colour}", colour.toLowerCase())
    .replace("{place}", place)
    .replace("{noun}", noun);
}
