/**
 * The navigation of the featured-manufacturer theme (spec 2 §2) as data. A site of the template
 * `manufacturer` repeats it in its site.json, with its own words and order; mandatory entries must be there
 * (app/publish/check-tenant.ts). KINTO, which a dealer may have under Discover, is a separate company, so the
 * dealer provides its URL.
 */
export type FeaturedLink = { name: string; url: string; mandatory: boolean };
type FeaturedEntry = FeaturedLink & {
  hidden?: true;
  align?: "right";
  dynamicDropdown?: "models";
  dropdownItems: FeaturedLink[];
};

type Manufacturer = { name: string; slug: string; baseDomain: string | null };

/** @returns a URL of the manufacturer's dealer site; null without a base domain */
function dealerSiteHref({ baseDomain }: Pick<Manufacturer, "baseDomain">, path: string): string | null {
  return baseDomain === null ? null : `https://${baseDomain}${path}`;
}

/** The service-booking link: the external page if the dealer has a base domain, else /genuine-service. */
export function serviceBookingHref(manufacturer: Pick<Manufacturer, "baseDomain">): string {
  return dealerSiteHref(manufacturer, "/service/booking") ?? "/genuine-service";
}

/** The header's entries, in order. Without a base domain, external ones link to the site's own pages or are left out. */
export function featuredHeader(manufacturer: Manufacturer): FeaturedEntry[] {
  const { name, slug } = manufacturer;
  const at = (path: string, own: string) => dealerSiteHref(manufacturer, path) ?? own;
  /** Only if there is a dealer site. */
  const only = (label: string, path: string, is: Mandatory = MUST): FeaturedLink[] => {
    const url = dealerSiteHref(manufacturer, path);
    return url === null ? [] : [link(label, url, is)];
  };
  const page = (path: string) => `/pages/${slug}-${path}`;
  return [
    { ...entry("Home", "/"), hidden: true },
    { ...entry("New Vehicles", at("/new-vehicles", "/models")), dynamicDropdown: "models" },
    entry("Pre-Owned Vehicles", "/pre-owned", [
      link("Pre-Owned Vehicles", "/pre-owned"),
      link("Demo Vehicles", at("/demo-vehicles", "/search/demo-cars")),
      link("Certified Pre-Owned Vehicles", "/pre-owned?certified=true"),
      link(`About ${name} Certified Pre-Owned`, `/pages/about-${slug}-certified-pre-owned`),
      link("Sell My Car", at("/sell-my-car", "/sell-my-car"), MAY),
    ]),
    entry("Special Offers", "/special-offers", [
      link(`${name} Special Offers`, "/special-offers"),
      ...only("Local Special Offers", "/dealer-specials"),
    ]),
    entry("Service", "/service", [
      link("Book a Service", serviceBookingHref(manufacturer)),
      link("Service Enquiry", "/enquiries/service-enquiry"),
      link(`${name} Recalls`, page("recalls")),
      link(`${name} Express Maintenance`, page("express-maintenance"), MAY),
    ]),
    entry("Parts & Accessories", "/parts-and-accessories", [
      link("Parts & Accessories", "/parts-and-accessories"),
      link(`${name} Genuine Parts & Accessories`, page("genuine-parts-accessories")),
      link("Accessorise Your Vehicle", at("/vehicle-selection", "/vehicle-parts-and-accessories")),
      link("Parts Enquiry", "/enquiries/parts-enquiry"),
    ]),
    entry("Finance & Insurance", "/finance-enquiry", [
      link("Car Finance", "/car-finance"),
      ...only("Loan Calculator", "/finance/loan-calculator"),
      ...only("Full-Service Lease", "/finance/full-service-lease"),
      ...only("Used Car Finance", "/finance/used-car-finance"),
      ...only("Car Insurance Quote", "/insurance/quote"),
      ...only("Finance for Farmers", "/finance/farmers"),
      link(`${name} Access Loan`, page("access-loan")),
    ]),
    entry("Fleet", "/fleet", [link("Fleet", "/fleet"), link("Fleet Enquiry", "/enquiries/fleet-enquiry")]),
    entry("Personalise", at("/vehicle-selection", "/vehicle-parts-and-accessories")),
    {
      ...entry("Discover", "/about-us", [
        link(`my${name} Connect`, `/pages/my${slug}-connect`),
        link(`${name} Connected Services`, page("connected")),
        link(`${name} Safety Sense`, page("safety-sense")),
        link(`${name} Hybrids`, page("hybrids")),
        link("Careers", "/careers"),
      ]),
      align: "right",
    },
    {
      ...entry("Contact", "/contact", [
        link("Contact Us", "/contact"),
        link("Our Location", "/contact"),
        link("General Enquiry", "/enquiries/general-enquiry"),
        link("About Us", "/about-us"),
        link("Complaint Handling Process", "/pages/complaint-handling-process"),
        link("Feedback", "/enquiries/feedback"),
      ]),
      align: "right",
    },
  ];
}

/** The footer's columns besides the base links. */
export function featuredFooter(manufacturer: Manufacturer): { heading: string; links: FeaturedLink[] }[] {
  return [
    {
      heading: "Pre-Owned",
      links: [
        link("Browse pre-owned", "/pre-owned"),
        link("Demonstrators", "/search/demo-cars"),
        link("Instant valuation tool", "/sell-my-car"),
        link("Quote request", "/contact"),
        link("Certified pre-owned", "/pre-owned?certified=true"),
      ],
    },
    {
      heading: "Service",
      links: [link("Service", "/service"), link("Book a service", serviceBookingHref(manufacturer))],
    },
    {
      heading: "Contact",
      links: [link("Our location", "/our-location"), link("General enquiry", "/enquiries/general-enquiry")],
    },
  ];
}

type Mandatory = { mandatory: boolean };
const MUST: Mandatory = { mandatory: true };
const MAY: Mandatory = { mandatory: false };

function link(name: string, url: string, { mandatory }: Mandatory = MUST): FeaturedLink {
  return { name, url, mandatory };
}

function entry(name: string, url: string, dropdownItems: FeaturedLink[] = []): FeaturedEntry {
  return { name, url, mandatory: true, dropdownItems };
}
