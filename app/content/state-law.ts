import type { State } from "~/site/config/values";

/** The source of a statement about the law: the act, or the page of a government or regulator. */
export type LegalSource = { title: string; url: string };

/**
 * The rights of a private buyer from a licensed dealer in a state or territory, in short. Texts are sentences
 * for a page; if the sources are ambiguous, they claim less.
 */
type StateLaw = {
  name: string;
  /** The consumer authority, spec 2 §3: 'name and website for eight bodies'. */
  regulator: { name: string; website: string };
  /** The statutory warranty of a used vehicle. */
  warranty: string;
  /** The vehicles that it excludes; null if there is nothing to add. */
  warrantyExcludes: string | null;
  coolingOff: string;
  sources: LegalSource[];
};

/** The day on which the statements below were last checked against their sources. */
export const STATE_LAW_CHECKED = "2026-11-21";

/** Every state and territory; docs/LEGAL.md is the register of these statements. */
export const STATE_LAWS: Record<State, StateLaw> = {
  ACT: {
    name: "Australian Capital Territory",
    regulator: { name: "Access Canberra", website: "https://www.accesscanberra.act.gov.au" },
    warranty:
      "Three months or 5,000 km, whichever comes first, for a used car no older than ten years that has been driven less than 160,000 km.",
    warrantyExcludes: null,
    coolingOff:
      "Three clear business days after you sign. You can give the right up by signing a form just before you take delivery.",
    sources: [
      {
        title: "Sale of Motor Vehicles Act 1977 (ACT), ss 23 and 25B, schedule 1",
        url: "https://www.legislation.act.gov.au/a/1977-29",
      },
    ],
  },
  NSW: {
    name: "New South Wales",
    regulator: { name: "NSW Fair Trading", website: "https://www.fairtrading.nsw.gov.au" },
    warranty:
      "A dealer guarantee of three months or 5,000 km, whichever comes first, for a used car no older than ten years that has been driven less than 160,000 km.",
    warrantyExcludes: null,
    coolingOff:
      "One business day, but only where the dealer provides or arranges the finance. There is none for a car paid for without the dealer's finance.",
    sources: [
      {
        title: "Motor Dealers and Repairers Act 2013 (NSW), part 4",
        url: "https://legislation.nsw.gov.au/view/whole/html/inforce/current/act-2013-107",
      },
      {
        title: "NSW Government, Buying a used vehicle",
        url: "https://www.nsw.gov.au/driving-boating-and-transport/buying-and-selling-vehicles/buying-a-used-vehicle",
      },
    ],
  },
  NT: {
    name: "Northern Territory",
    regulator: { name: "Northern Territory Consumer Affairs", website: "https://consumeraffairs.nt.gov.au" },
    warranty:
      "Three months or 5,000 km for a used car less than ten years old with less than 160,000 km on it; the same for a motorcycle less than five years old with less than 30,000 km.",
    warrantyExcludes: null,
    coolingOff: "None. A contract binds you once it is signed.",
    sources: [
      {
        title: "Northern Territory Government, Buying a used vehicle",
        url: "https://nt.gov.au/law/rights/buying-a-new-or-used-vehicle/buying-a-used-vehicle",
      },
      {
        title: "Northern Territory Government, Contracts and deposits",
        url: "https://nt.gov.au/law/rights/buying-a-new-or-used-vehicle/contracts-and-deposits",
      },
    ],
  },
  QLD: {
    name: "Queensland",
    regulator: { name: "Office of Fair Trading", website: "https://www.qld.gov.au/law/fair-trading" },
    warranty:
      "Class A: three months or 5,000 km, whichever comes first, for a used car no older than ten years that has been driven less than 160,000 km. Class B, for one that is older or has been driven further: one month or 1,000 km.",
    warrantyExcludes: "Motorcycles, caravans and commercial vehicles have none.",
    coolingOff:
      "One business day for a used car bought from a licensed dealer. It ends when you take the car away, other than for a test drive or an inspection. There is none for a new car, a caravan or a commercial vehicle.",
    sources: [
      {
        title: "Motor Dealers and Chattel Auctioneers Act 2014 (Qld), ss 99 and 115, schedule 1",
        url: "https://www.legislation.qld.gov.au/view/whole/html/inforce/current/act-2014-020",
      },
      {
        title: "Queensland Government, Guarantees and warranties for second-hand vehicles",
        url: "https://www.qld.gov.au/law/laws-regulated-industries-and-accountability/queensland-laws-and-regulations/regulated-industries-and-licensing/regulated-industries-licensing-and-legislation/motor-industry-regulation/legal-requirements-motor-transaction/guarantees-and-warranties-for-second-hand-vehicles",
      },
      {
        title: "Queensland Government, Cooling-off period for buying a used car",
        url: "https://www.qld.gov.au/law/your-rights/consumer-rights-complaints-and-scams/buying-products-and-services/buying-products/buying-a-car/buying-a-used-car/cooling-off-period-for-buying-a-used-car",
      },
    ],
  },
  SA: {
    name: "South Australia",
    regulator: { name: "Consumer and Business Services", website: "https://www.cbs.sa.gov.au" },
    warranty:
      "A dealer's duty to repair of three months or 5,000 km, or of two months or 3,000 km for cheaper cars. The notice on the vehicle says whether it has one.",
    warrantyExcludes: "Motorcycles have none, nor have very cheap, old or far-driven cars.",
    coolingOff:
      "Two clear business days for a second-hand vehicle; a Saturday counts. There is none for a new one.",
    sources: [
      {
        title: "Second-hand Vehicle Dealers Act 1995 (SA), ss 18B and 23",
        url: "https://www.legislation.sa.gov.au/lz?path=%2FC%2FA%2FSecond-hand%20Vehicle%20Dealers%20Act%201995",
      },
    ],
  },
  TAS: {
    name: "Tasmania",
    regulator: {
      name: "Consumer, Building and Occupational Services",
      website: "https://www.cbos.tas.gov.au",
    },
    warranty:
      "Some used vehicles have one under the Motor Vehicle Traders Act 2011. The trader's disclosure statement, which you get before you sign, says whether yours does and for how long.",
    warrantyExcludes: null,
    coolingOff: "None by law.",
    sources: [
      {
        title: "Consumer, Building and Occupational Services, Buying a new car",
        url: "https://cbos.tas.gov.au/topics/products-services/buying/buying-a-car/new-car",
      },
      {
        title: "Motor Vehicle Traders Act 2011 (Tas)",
        url: "https://legislation.tas.gov.au/view/whole/html/inforce/current/act-2011-023",
      },
    ],
  },
  VIC: {
    name: "Victoria",
    regulator: { name: "Consumer Affairs Victoria", website: "https://www.consumer.vic.gov.au" },
    warranty:
      "Three months or 5,000 km, whichever comes first, for a used car no older than ten years that has been driven less than 160,000 km.",
    warrantyExcludes:
      "Motorcycles and commercial vehicles have none, nor has a car bought at a public auction.",
    coolingOff:
      "Three clear business days after you sign, for new and used cars and motorcycles. It ends when you accept delivery. Companies and commercial vehicles have none.",
    sources: [
      {
        title: "Motor Car Traders Act 1986 (Vic), ss 43 and 54",
        url: "https://www.legislation.vic.gov.au/in-force/acts/motor-car-traders-act-1986",
      },
      {
        title: "Consumer Affairs Victoria, Cooling-off period",
        url: "https://consumer.vic.gov.au/consumers-and-businesses/cars/buying-a-new-car/cooling-off-period",
      },
    ],
  },
  WA: {
    name: "Western Australia",
    regulator: { name: "Consumer Protection", website: "https://www.consumerprotection.wa.gov.au" },
    warranty:
      "For a used car of $4,000 or more: three months or 5,000 km if it is no older than ten years and has no more than 150,000 km; one month or 1,500 km if it is no older than twelve years and has no more than 180,000 km. For a motorcycle of $3,500 or more, no older than eight years and with no more than 80,000 km: three months or 5,000 km.",
    warrantyExcludes: "Some kinds of vehicle are not covered; the notice on the vehicle says so.",
    coolingOff: "None for a vehicle bought at a yard.",
    sources: [
      {
        title: "Consumer Protection WA, Do I have to fix it? (Motor Vehicle Dealers Act 1973 (WA), s 34)",
        url: "https://www.consumerprotection.wa.gov.au/publications/do-i-have-fix-it-dealers-guide-used-car-warranty",
      },
      {
        title: "Consumer Protection WA, Used car warranties",
        url: "https://www.commerce.wa.gov.au/consumer-protection/used-car-warranties",
      },
      {
        title: "Consumer Protection WA, Commissioner's blog: Driving down the cost to cancel car contracts",
        url: "https://www.commerce.wa.gov.au/announcements/commissioners-blog-driving-down-cost-cancel-car-contracts",
      },
    ],
  },
};
