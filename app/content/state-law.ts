import type { State } from "~/site/config/values";

/** The source of a statement about the law. */
export type LegalSource = { title: string; url: string };

/**
 * The rights of a private buyer from a licensed dealer in a state or territory, in short. Texts are sentences
 * for a page; if the sources are ambiguous, they claim less.
 */
export type StateLaw = {
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
        title: "Sale of Motor Vehicles Act 1977 (ACT), s 25B",
        url: "http://www.austlii.edu.au/au/legis/act/consol_act/somva1977224/s25b.html",
      },
      {
        title: "ACT Legislative Assembly, Hansard, 23 October 2019",
        url: "https://hansard.act.gov.au/hansard/9th-assembly/2019/HTML/week12/4279.htm",
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
        title: "NSW Fair Trading, Car buyers guide",
        url: "https://doczz.net/doc/929367/car-buyers-guide---nsw-fair-trading",
      },
      {
        title: "Motor Traders' Association of NSW, Motor vehicle warranties",
        url: "http://mtansw-staging.tac-ds038.accsysit.com.au/consumer-advice/motor-vehicle-warranties.aspx",
      },
      {
        title: "Attwood Marshall, Cooling-off periods in NSW and Queensland",
        url: "https://www.attwoodmarshall.com.au/buying-a-new-or-used-car-beware-of-the-conditions-with-cooling-off-periods-by-holly-gilholme-commercial-litigation-paralegal/",
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
        title: "Queensland Government, Guarantees and warranties for second-hand vehicles",
        url: "https://www.qld.gov.au/law/laws-regulated-industries-and-accountability/queensland-laws-and-regulations/regulated-industries-and-licensing/regulated-industries-licensing-and-legislation/motor-industry-regulation/legal-requirements-motor-transaction/guarantees-and-warranties-for-second-hand-vehicles",
      },
      {
        title: "Queensland Government, Cooling-off period for buying a used car",
        url: "https://www.qld.gov.au/law/your-rights/consumer-rights-complaints-and-scams/buying-products-and-services/buying-products/buying-a-car/buying-a-used-car/cooling-off-period-for-buying-a-used-car",
      },
      {
        title: "Queensland Law Handbook, Buying a used car from a dealer",
        url: "https://queenslandlawhandbook.org.au/the-queensland-law-handbook/contracts-money-and-property/consumers-and-contracts/buying-a-used-car-from-a-dealer/",
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
        title: "Second-hand Vehicle Dealers Act 1995 (SA), s 23",
        url: "https://zoelaw.ai/legislation/second-hand-vehicle-dealers-act-1995/sections/Part-4",
      },
      {
        title: "RAA, Cooling-off rights",
        url: "https://www.raa.com.au/motoring-and-road-safety/buying-a-car/cooling-off-rights",
      },
      {
        title: "Legal Services Commission of South Australia, Law Handbook",
        url: "https://lsc.sa.gov.au/handbook/ch10s04s07s03.php",
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
        title: "Consumer Affairs Victoria, Cooling-off period",
        url: "https://consumer.vic.gov.au/consumers-and-businesses/cars/buying-a-new-car/cooling-off-period",
      },
      {
        title: "Motor Car Traders Regulations 2018 (Vic), schedule 2",
        url: "http://classic.austlii.edu.au/au/legis/vic/consol_reg/mctr2018303/sch2.html",
      },
      {
        title: "Fitzroy Legal Service, The Law Handbook 2024",
        url: "https://fls.org.au/app/uploads/LHB_2024_Flipbook/634",
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
