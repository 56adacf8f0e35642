import type { Car, ItemType } from "~/stock/car";

import { between, chance, pick, type Random, sample } from "../random";

/** A sentence that a salesperson would write of the car; null where the car's facts do not allow it. */
type Sentence = (car: Car) => string | null;

/** What is to be written of a car, before its last facts are known. */
export type Draft = { empty: string | null } | { sentences: Sentence[][]; asHtml: boolean };

/** Empty in the ways that feeds are empty (spec 1 §4: nothing, or only a separator). */
const EMPTY = [null, "", "|", " - ", "<p></p>", " | | "];
const NOUNS: Record<ItemType, string> = { car: "car", motorcycle: "bike", caravan: "van" };

/** Of a vehicle that can be seen at the location: text outlives the day it was written, so none says "just in". */
const here = (text: string): Sentence => {
  return ({ status }) => (status === "in_stock" ? text : null);
};
const ofNew = (text: string): Sentence => {
  return ({ carType }) => (carType === "new" ? text : null);
};
const always =
  (text: string): Sentence =>
  () =>
    text;

const inItsColour = ({ name, colour }: Car) => (colour ? `${name} in ${colour.toLowerCase()}` : name);
const seen: Sentence = (car) =>
  car.status === "in_stock"
    ? `Here is a ${inItsColour(car)}, ready to be seen in ${car.city}.`
    : `This is a ${inItsColour(car)}.`;
const onTheClock: Sentence = (car) =>
  car.km === null
    ? `This is a ${inItsColour(car)}.`
    : `This ${inItsColour(car)} has ${car.km.toLocaleString("en-AU")} km on the clock.`;
const inspected: Sentence = (car) =>
  car.status === "in_stock" && car.carType === "used"
    ? `This ${inItsColour(car)} has been inspected in our own workshop.`
    : `This is a ${inItsColour(car)}.`;
const OPENINGS: readonly Sentence[] = [
  seen,
  onTheClock,
  ({ itemType, name }) => `Looking for a ${NOUNS[itemType]} you can rely on? Have a look at this ${name}.`,
  inspected,
];

const oneOwner = (text: string): Sentence => {
  return ({ tag }) => (tag === "One Owner" ? text : null);
};
const room: Sentence = ({ seats, doors }) =>
  seats === null || doors === null ? null : `It has ${seats} seats and ${doors} doors.`;
const driveline: Sentence = ({ engineSize, simpleFuel, gears, simpleTransmission }) =>
  engineSize === null || simpleFuel === null || gears === null || gears < 2 || simpleTransmission === null
    ? null
    : `Its ${engineSize.replace("L", "-litre")} ${simpleFuel.toLowerCase()} engine has a ${gears}-speed ${simpleTransmission.toLowerCase()} gearbox.`;
const warranty = (more: string): Sentence => {
  return ({ carType }) =>
    carType === "new"
      ? `Full manufacturer's warranty, ${more}.`
      : "It has the balance of its manufacturer's warranty.";
};
const delivered: Sentence = ({ simpleFuel }) =>
  `Delivered with a full ${simpleFuel === "Electric" ? "charge" : "tank"}, a first-service reminder and floor mats.`;
const equipment: Sentence = ({ features: [first, second] }) =>
  first && second ? `We have tried everything on it, ${first} and ${second} included.` : null;

const CLEAR_TITLE = always("We have checked it for money owing and it has a clear title.");
const STATUTORY = always("Every vehicle we sell carries a statutory warranty where the law gives one.");

/** As many of each type, so that the random choices that follow stay the same. */
const SENTENCES: Record<ItemType, { used: readonly Sentence[]; fresh: readonly Sentence[] }> = {
  car: {
    used: [
      always("It comes with two keys, its log books and a full service history."),
      CLEAR_TITLE,
      oneOwner("One careful owner from new, garaged and never used for hire."),
      here("The tyres and brakes are well above half, and it has just been serviced."),
      STATUTORY,
      driveline,
    ],
    fresh: [
      warranty("with capped-price servicing for the first years"),
      ofNew("Ask us about other colours and build dates."),
      delivered,
      room,
    ],
  },
  motorcycle: {
    used: [
      always("It comes with two keys, its owner's manual and a full service history."),
      CLEAR_TITLE,
      oneOwner("One careful owner from new, garaged and never dropped."),
      here("Tyres and brakes are well above half, and it has just been serviced."),
      STATUTORY,
      always("Our mechanic has test ridden it: it pulls, stops and shifts as it should."),
    ],
    fresh: [
      warranty("with the first service on us"),
      ofNew("Ask us about other colours and seat heights."),
      always("Delivered with a full tank, adjusted to your height and reach."),
      here("Book a test ride and we will have it warm at the door for you."),
    ],
  },
  caravan: {
    used: [
      always("It comes with its manuals, gas certificate and the ticket of our weighbridge."),
      CLEAR_TITLE,
      oneOwner("One careful owner from new, kept under cover between trips."),
      always("Brakes, bearings and tyres have been checked."),
      always("The moisture test found it dry throughout; you see the drawing with every reading."),
      equipment,
    ],
    fresh: [
      warranty("with the first service on us"),
      ofNew("Ask us about other layouts and build dates."),
      always("Handed over with full gas bottles, a hose and a levelling kit."),
      here("Come and inspect it: we set it up as you would on a site."),
    ],
  },
};
const SERVICES: readonly Sentence[] = [
  always("<strong>Trade-ins welcome</strong>: we value yours while you look around."),
  always("Finance is available to approved applicants, on terms we explain line by line."),
  always("We deliver Australia-wide, and send a walk-around video on request."),
  here("Call ahead and we will have it ready for you."),
  ({ priceCents }) => (priceCents ? "<em>Prices exclude accessories unless listed.</em>" : null),
  here("Please check with us that it is still here before you set out."),
];

/** Chooses what is written of a vehicle: at random, before the facts that its site gives it are known. */
export function draftComments(
  random: Random,
  { itemType, used }: { itemType: ItemType; used: boolean },
): Draft {
  if (chance(random, 0.12)) return { empty: pick(random, EMPTY) };
  const { used: worn, fresh } = SENTENCES[itemType];
  const about = sample(random, used ? worn : fresh, between(random, 1, 4));
  const opening = pick(random, OPENINGS);
  const services = sample(random, SERVICES, between(random, 0, 4));
  return {
    sentences: [[opening], about, ...services.map((service) => [service])],
    asHtml: !chance(random, 0.5),
  };
}

/**
 * Comments as feeds send them: HTML, paragraphs separated by pipes, sometimes nothing (spec 1 §4, dealer
 * comments). Untrusted by design, and true of the car: each sentence is made from its facts, or is not there.
 */
export function writeComments(draft: Draft, car: Car): string | null {
  if ("empty" in draft) return draft.empty;
  const paragraphs = draft.sentences
    .map((sentences) => sentences.flatMap((sentence) => sentence(car) ?? []).join(" "))
    .filter((text) => text !== "");
  return draft.asHtml ? paragraphs.map((text) => `<p>${text}</p>`).join("") : paragraphs.join(" | ");
}
