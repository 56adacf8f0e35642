import { send } from "../fixtures/http";
import { latestCode, ownMobile } from "../fixtures/steps";
import { deskUrl } from "../fixtures/desk";
import { expect, siteUrl } from "./test";
import type { Visitor } from "./visitor";

// What people come for, from their first page to the end, in whatever browser and with whatever hand they have.

const RANGER = "/cars/2023-ford-ranger-wildtrak-blue-heeler";

/** From the home page over a search and a filter to a car, and an enquiry that reaches the dealer. */
export async function findAndEnquire(visitor: Visitor): Promise<void> {
  const message = `Does it still have its logbook? ${ownMobile()}`;
  await visitor.goto(siteUrl("northside"));
  await visitor.fill("combobox", /search/i, "ranger", "main");
  await visitor.key("Enter");
  await visitor.isAt(/^\/search/);
  await visitor.listen("searches for ranger");
  await openFilters(visitor);
  await visitor.press("link", /^Diesel\b/, "#filters");
  await visitor.isAt(/Diesel/i);
  await visitor.listen("filters by diesel");
  await closeFilters(visitor);
  await visitor.press("link", /Ranger/, "main article h2, main article h3");
  await visitor.isAt(/^\/cars\//);
  await visitor.listen("opens a car");
  await visitor.fill("textbox", /^Comments/, message, "#enquire");
  await visitor.press("button", "Next", "#enquire");
  await giveContact(visitor, "#enquire");
  await visitor.listen("gives their details");
  await visitor.press("button", "Send enquiry", "#enquire");
  await visitor.isAt(/^\/success/);
  await visitor.sees("we’ve got your enquiry");
  await visitor.listen("sends the enquiry");
  await expect
    .poll(async () => (await send("northside", "/dev/outbox")).body)
    .toContain(message.slice(0, 31));
}

async function openFilters(visitor: Visitor): Promise<void> {
  if (visitor.isPhone) await visitor.press("button", /^Filters/, "main");
}

async function closeFilters(visitor: Visitor): Promise<void> {
  if (visitor.isPhone) await visitor.press("button", /^Show \d/, "#filters");
}

async function giveContact(visitor: Visitor, form: string, phone = ownMobile()): Promise<void> {
  await visitor.fill("textbox", /^First name/, "Bindi", form);
  // One person has few bookings at a time.
  await visitor.fill("textbox", /^Email/, `bindi.${phone.replaceAll(" ", "")}@example.com`, form);
  await visitor.fill("textbox", /^Phone/, phone, form);
  await visitor.fill("textbox", /^Postcode/, "4053", form);
}

/** Saves a car on the device, keeps it by a sign-in with a texted code, and removes it again. */
export async function saveAndRemove(visitor: Visitor): Promise<void> {
  const phone = ownMobile();
  await visitor.goto(siteUrl("northside", RANGER));
  await visitor.press("button", /^Save /, "main");
  await visitor.press("link", "View List");
  await visitor.press("link", "Sign in", "main");
  await visitor.isAt(/^\/sign-in/);
  await visitor.listen("saves a car");
  await visitor.fill("textbox", /^Mobile number/, phone);
  await visitor.press("button", "Text me a code");
  await visitor.find("heading", "Enter your code");
  await visitor.listen("asks for a code");
  await visitor.fill("textbox", /^Six-digit code/, await latestCode("northside", phone));
  await visitor.press("button", "Sign in", "main");
  await visitor.isAt(/^\/watchlist/);
  await visitor.listen("signs in");
  await visitor.press("button", /^Remove .* from your watchlist$/, "main");
  await visitor.find("heading", "Nothing saved yet");
  await visitor.listen("removes the car");
}

/** Reserves a car with a deposit, and gets it back. Each visitor's turn is another car. */
export async function reserve(visitor: Visitor, turn: number): Promise<void> {
  const phone = ownMobile();
  await visitor.goto(siteUrl("fairprice", "/search/used-cars"));
  const paths = await visitor.tab.evaluate(
    () =>
      [...document.querySelectorAll("main article a")]
        .filter((link) => link.textContent.trim().startsWith("Reserve"))
        .map((link) => link.getAttribute("href") ?? ""),
    null,
  );
  const path = paths[turn]?.replace(/\/(?:checkout|buy-online)$/, "") ?? "";
  await visitor.goto(siteUrl("fairprice", path));
  await visitor.press("link", /^Reserve (?:This Car|Now) \$/, "main");
  await visitor.find("heading", "Your details");
  await visitor.listen("reserves a car");
  await visitor.fill("textbox", /^First name/, "Bindi", "main");
  await visitor.fill("textbox", /^Email/, "bindi", "main");
  await visitor.fill("textbox", /^Mobile or phone/, phone, "main");
  await visitor.press("button", "Continue to the deposit");
  await visitor.sees(/Enter an email address/);
  await visitor.listen("mistypes their email");
  await visitor.fill("textbox", /^Email/, "bindi@example.com", "main");
  await visitor.press("button", "Continue to the deposit");
  await visitor.find("heading", "Enter your code");
  await visitor.fill("textbox", /^Six-digit code/, await latestCode("fairprice", phone));
  await visitor.press("button", "Sign in", "main");
  await visitor.find("heading", "Your deposit");
  await visitor.listen("confirms their phone");
  await visitor.press("button", /^Reserve Now \$/);
  await visitor.press("button", /^Pay \$[\d.]+$/);
  await visitor.find("heading", /^It’s yours until /);
  await visitor.listen("pays");
  await visitor.press("button", "Cancel and refund my deposit");
  await visitor.find("heading", "Your reservation is cancelled");
}

/** Books a test drive at a location, at a free time. Turns that run at once take different days. */
export async function bookTestDrive(visitor: Visitor, turn: number): Promise<void> {
  const day = `#form .time-day:nth-last-child(${(turn % 2) + 1})`;
  await visitor.goto(siteUrl("fairprice", "/book-test-drive"));
  await giveContact(visitor, "#form");
  await visitor.choose(/^Preferred dealership/, /^Fair ?price|^[A-Z](?!lease)/, "#form");
  await visitor.press("radio", /\d/, `${day} > .time-day-choice`);
  await visitor.press("radio", /\d.*[ap]m/i, `${day} .time-list`);
  await visitor.listen("chooses a time");
  await visitor.press("button", "Send enquiry", "#form");
  await visitor.find("heading", "You’re booked in");
  await visitor.listen("books it");
}

const CONDITION = [
  ["Overall", "Good: light wear"],
  ["Service history", "Complete, in the logbook"],
  ["Accidents", "None that I know of"],
  ["Tyres", "All have good tread (3 mm or more)"],
  ["Keys", "Two or more"],
  ["Has it ever been written off?", "No"],
  ["Is there money owing on it?", "No"],
] as const;

/** Has a car valued, and leaves their details. */
export async function tradeIn(visitor: Visitor): Promise<void> {
  await visitor.goto(siteUrl("northside", "/cars/trade-in"));
  await visitor.fill("textbox", /^Number plate/, "demo 2");
  await visitor.choose(/^State or territory/, /QLD|Queensland/);
  await visitor.press("button", /^Value your /);
  await visitor.find("heading", "Is this your car?");
  await visitor.listen("enters a plate");
  await visitor.fill("textbox", /^Kilometres on the odometer/, "60,000");
  await visitor.press("button", "That’s it, continue");
  await visitor.find("heading", "What condition is it in?");
  for (const [group, answer] of CONDITION) await visitor.press("radio", answer, { group });
  await visitor.press("button", "Continue", "main");
  await visitor.isAt(/\/trade-in\/estimate$/);
  await visitor.sees(/\$[\d,]+ to \$[\d,]+/);
  await visitor.listen("describes its condition");
}

/** Counts a loan, is corrected, and asks about it. */
export async function calculate(visitor: Visitor): Promise<void> {
  await visitor.goto(siteUrl("northside", "/finance"));
  const calculator = "#finance-calculator";
  await visitor.fill("spinbutton", /^Purchase price/, "500", calculator);
  await visitor.key("Tab");
  await visitor.sees("Purchase price is now $1,000.");
  await visitor.listen("types a price that is too low");
  await visitor.fill("spinbutton", /^Purchase price/, "32000", calculator);
  await visitor.press("radio", "Monthly", calculator);
  await visitor.choose(/^Loan term/, /^3 years/, calculator);
  await visitor.sees("a month", calculator);
  await visitor.listen("counts by the month over three years");
}

/** Sends the contact form, first with a mistake. */
export async function contact(visitor: Visitor): Promise<void> {
  await visitor.goto(siteUrl("northside", "/contact"));
  await giveContact(visitor, "#form", "12");
  await visitor.choose(/^Location/, /^Northside/, "#form");
  await visitor.fill("textbox", /^Comments/, "When do you open?", "#form");
  await visitor.press("button", "Send enquiry", "#form");
  await visitor.sees("Please fix the following errors:");
  await visitor.listen("sends a wrong phone number");
  await visitor.fill("textbox", /^Phone/, "0491 570 156", "#form");
  await visitor.press("button", "Send enquiry", "#form");
  await visitor.isAt(/^\/success/);
  await visitor.listen("sends it again");
}

/** Chooses and takes out filters in the sheet of a phone. */
export async function filter(visitor: Visitor): Promise<void> {
  await visitor.goto(siteUrl("northside", "/search/used-cars"));
  await openFilters(visitor);
  await visitor.listen("opens the filters");
  await visitor.press("link", /^Toyota\b/, "#filters");
  await visitor.isAt(/^\/search\/toyota/);
  await visitor.press("link", /^SUV\b/, "#filters");
  await visitor.isAt(/SUV/i);
  await visitor.listen("chooses Toyota and SUV");
  await closeFilters(visitor);
  await visitor.listen("shows the cars");
  await visitor.press("link", "Remove Toyota", "main");
  await visitor.isAt(/^\/search\/(?!toyota)/);
  await visitor.listen("removes Toyota");
}

/** Looks through the photographs of a car, at full size too. */
export async function lookAtPhotographs(visitor: Visitor): Promise<void> {
  await visitor.goto(siteUrl("northside", RANGER));
  const gallery = ".gallery";
  await visitor.press("button", "Next", gallery);
  await visitor.sees("2 / 9", gallery);
  await visitor.press("link", /^Show photo 4/, gallery);
  await visitor.sees("4 / 9", gallery);
  await visitor.listen("goes to the fourth");
  await visitor.press("button", /View photos full screen$/, gallery);
  await visitor.listen("opens them at full size");
  await visitor.key("Escape");
  await visitor.listen("closes them");
}

/** Back, forward and a reload in the middle of what they do. */
export async function goBackAndForward(visitor: Visitor): Promise<void> {
  await visitor.goto(siteUrl("northside", "/search/used-cars"));
  await visitor.press("link", /\w/, "main article h2, main article h3");
  await visitor.isAt(/^\/cars\//);
  await visitor.fill("textbox", /^Comments/, "Half a thought", "#enquire");
  await visitor.back();
  await visitor.isAt(/^\/search\/used-cars/);
  await visitor.listen("goes back");
  await visitor.forward();
  await visitor.isAt(/^\/cars\//);
  await visitor.listen("goes forward");
  await visitor.reload();
  await visitor.find("textbox", /^Comments/, "#enquire");
  await visitor.listen("reloads");
  await visitor.back();
  await visitor.isAt(/^\/search\/used-cars/);
  await visitor.find("link", /\w/, "main article h2, main article h3");
}

/** A salesperson opens a new lead. */
export async function openLead(visitor: Visitor): Promise<void> {
  const customer = `Priya ${ownMobile().replaceAll(/\D/g, "")}`;
  await visitor.goto(siteUrl("northside", "/contact"));
  await giveContact(visitor, "#form");
  await visitor.fill("textbox", /^First name/, customer, "#form");
  await visitor.choose(/^Location/, /^Northside/, "#form");
  await visitor.fill("textbox", /^Comments/, "Does it tow?", "#form");
  await visitor.press("button", "Send enquiry", "#form");
  await visitor.isAt(/^\/success/);
  await visitor.goto(deskUrl("/desk/leads?state=all&order=newest"));
  await visitor.press("button", /^Manager/);
  await visitor.isAt(/^\/desk\/leads/);
  await visitor.listen("signs in at the desk");
  await visitor.press("link", new RegExp(customer), "main");
  await visitor.find("heading", customer);
  await visitor.listen("opens the lead");
}

/** A salesperson takes a lead, and answers it. */
export async function answerLead(visitor: Visitor): Promise<void> {
  await openLead(visitor);
  await visitor.press("button", "Take it");
  await visitor.find("button", "Start working");
  await visitor.listen("takes it");
  await visitor.fill("textbox", /^Your message/, "It tows 3,500 kg.", "#reply");
  await visitor.fill("textbox", /^Subject/, "Your question", "#reply");
  await visitor.press("button", "Send", "#reply");
  await visitor.sees("Sent. It’s in the timeline below.");
  await visitor.listen("answers it");
}
