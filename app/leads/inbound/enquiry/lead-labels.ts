import type { Enquiry } from "./enquiry";

export type LeadField =
  | keyof Pick<Enquiry, "phone" | "email" | "postcode" | "stockNumber" | "vehicle" | "message" | "source">
  | ("fullName" | "firstName" | "lastName" | "vin" | "year" | "make" | "model");

/** What a column of a list says of a lead beside its fields. */
export type LeadFact = "received" | "status" | "salesperson";

/**
 * What marketplaces, finance brokers, form services and other systems call a field: each way of saying it once, in the
 * spelling of `spelled`. The words before it that say whose it is (WHOSE) are left out here.
 */
const LABELS: Record<LeadField, readonly string[]> = {
  fullName: [
    ...["name", "full name", "from name", "customer", "client", "buyer", "enquirer", "prospect", "shopper"],
    ...["purchaser"],
  ],
  firstName: ["first name", "firstname", "given name", "given names", "christian name"],
  lastName: ["last name", "lastname", "surname", "family name"],
  phone: [
    ...["phone", "phone number", "phone mobile", "contact number", "best contact number"],
    ...["mobile", "mobile number", "mobile phone", "mobile phone number", "home phone", "daytime phone"],
    ...["work phone", "cell", "cell phone", "cell number", "phone home", "phone work"],
    ...["phone h", "phone w", "phone m", "phone ah", "phone bh", "ah phone", "bh phone"],
  ],
  email: ["email", "email address", "reply to", "from email"],
  postcode: ["postcode", "post code", "postal code", "zip", "zip code", "suburb postcode", "p code"],
  stockNumber: [
    ...["stock number", "stock", "stock id", "stock code", "stocknumber", "stockno", "dealer stock number"],
    ...["dealer reference", "vehicle stock number", "vehicle stock", "car stock number"],
  ],
  vin: ["vin", "vin number", "chassis number", "vehicle vin"],
  vehicle: [
    ...["vehicle", "car", "interested in", "item", "ad title", "listing", "listing title", "advert"],
    ...["vehicle details", "vehicle description", "advertisement", "regarding", "enquiry about", "title"],
    ...["wants", "looking for", "vehicle wanted", "car wanted", "vehicle of interest", "car of interest"],
    ...[
      "vehicle interest",
      "interest",
      "vehicle enquired",
      "vehicle name",
      "desired vehicle",
      "model interest",
    ],
    ...["model of interest", "unit of interest", "product of interest", "vehicle required"],
    ...["make model", "make and model", "year make model"],
  ],
  year: ["year", "vehicle year", "build year", "model year"],
  make: ["make", "vehicle make", "car make", "manufacturer"],
  model: ["model", "vehicle model", "car model"],
  message: [
    ...["message", "comments", "comment", "enquiry", "question", "questions", "notes", "note", "details"],
    ...[
      "enquiry details",
      "enquiry message",
      "additional comments",
      "comments questions",
      "message from buyer",
    ],
    ...["remarks", "enquiry text", "enquiry notes"],
  ],
  source: [
    ...["source", "enquiry source", "source of enquiry", "source of lead", "provider", "referrer", "website"],
    ...["portal", "channel", "lead origin", "origin", "utm source"],
  ],
};

/** What is said only of a column: in a mail's text these words are a sentence's, or another thing's. */
const COLUMN_LABELS: Partial<Record<LeadField, readonly string[]>> & Record<LeadFact, readonly string[]> = {
  firstName: ["first", "given", "forename", "name first"],
  lastName: ["last", "family", "name last"],
  received: [
    ...[
      "date",
      "time",
      "datetime",
      "date time",
      "date and time",
      "timestamp",
      "date stamp",
      "created",
      "received",
    ],
    ...["date received", "received date", "received at", "received on", "lead date", "enquiry date"],
    ...[
      "date of enquiry",
      "date of lead",
      "date enquired",
      "enquired",
      "enquired on",
      "created date",
      "date created",
    ],
    ...["created at", "created time", "created on", "lead created", "lead created date", "creation date"],
    ...[
      "submitted",
      "submitted at",
      "submitted on",
      "date submitted",
      "submission date",
      "date added",
      "added",
    ],
    ...[
      "date in",
      "came in",
      "date opened",
      "opened",
      "date entered",
      "entered",
      "entry date",
      "date logged",
    ],
    ...[
      "enquiry time",
      "lead time",
      "enquiry received",
      "lead received",
      "enquiry created",
      "date lead received",
    ],
  ],
  status: [
    ...[
      "status",
      "lead status",
      "enquiry status",
      "state",
      "lead state",
      "stage",
      "lead stage",
      "sales stage",
    ],
    ...["outcome", "lead outcome", "result"],
  ],
  salesperson: [
    ...["salesperson", "salesperson name", "salesperson email", "salesman", "salesperson assigned", "sales"],
    ...["rep", "sales rep", "sales rep name", "sales rep email", "sales representative", "sales consultant"],
    ...[
      "consultant",
      "sales executive",
      "sales exec",
      "sales agent",
      "sales advisor",
      "sales adviser",
      "agent",
    ],
    ...[
      "assigned",
      "assigned to",
      "assigned user",
      "assigned salesperson",
      "assigned rep",
      "assignee",
      "owner",
    ],
    ...["lead owner", "record owner", "allocated", "allocated to", "handled by", "managed by", "given to"],
    ...[
      "s p",
      "sp",
      "account manager",
      "lead manager",
      "staff",
      "staff member",
      "responsible",
      "user",
      "crm user",
    ],
  ],
};

/** How lists shorten the words of their headings. */
const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ cust: "customer", cst: "customer", veh: "vehicle", vhcl: "vehicle", stk: "stock", enq: "enquiry" },
    ...{
      inq: "enquiry",
      inquiry: "enquiry",
      inquired: "enquired",
      addr: "address",
      mob: "mobile",
      ph: "phone",
    },
    ...{ tel: "phone", telephone: "phone", no: "number", num: "number", nbr: "number", "#": "number" },
    ...{ mail: "email", msg: "message", src: "source", desc: "description", dt: "date", recd: "received" },
    ...{ rcvd: "received", recvd: "received", rec: "received", crt: "created", yr: "year", mdl: "model" },
    ...{ mfr: "manufacturer", fname: "first name", lname: "last name", sname: "surname", pcode: "postcode" },
    ...{ cons: "consultant", asgd: "assigned", assgn: "assigned", int: "interest", buyers: "buyer" },
  }),
);

/** Whose a field is: what a list says before the name of the field, and says nothing. */
const WHOSE = new Set([
  ...[
    "customer",
    "client",
    "buyer",
    "enquirer",
    "prospect",
    "shopper",
    "purchaser",
    "lead",
    "sender",
    "contact",
  ],
  ...["your", "their", "primary", "main", "preferred", "best"],
]);
/** A customer's state is New South Wales, and a contact's date that of the last call. */
const NEVER_WHOSE: ReadonlySet<string> = new Set<LeadField | LeadFact>(["received", "status", "salesperson"]);

const FIELD_OF = byLabel(LABELS);
const COLUMN_OF = new Map<string, LeadField | LeadFact>([...FIELD_OF, ...byLabel(COLUMN_LABELS)]);

/** The field that a label of a text names. */
export function fieldOf(label: string): LeadField | undefined {
  return fieldIn(FIELD_OF, label);
}

/** The field, or the fact, that the heading of a column names. */
export function columnFieldOf(heading: string): LeadField | LeadFact | undefined {
  return fieldIn(COLUMN_OF, heading);
}

function fieldIn<Field extends string>(fields: ReadonlyMap<string, Field>, label: string): Field | undefined {
  const words = spelled(label);
  const field = fields.get(words.join(" "));
  if (field !== undefined) return field;
  let from = 0;
  while (from < words.length - 1 && WHOSE.has(words[from] ?? "")) from += 1;
  const without = from === 0 ? undefined : fields.get(words.slice(from).join(" "));
  return without !== undefined && NEVER_WHOSE.has(without) ? undefined : without;
}

/** "E-mail Addr.", "emailAddress" and "EMAIL_ADDRESS" alike: small words, none of them shortened. */
function spelled(label: string): string[] {
  return label
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[.'’]/g, "")
    .replace(/#/g, " # ")
    .replace(/\be[-_ ]mail\b/g, "email")
    .replace(/\bsales person\b/g, "salesperson")
    .split(/[\s_/()[\]:*–·•>?-]+/)
    .filter(Boolean)
    .map((word) => SHORT.get(word) ?? word);
}

function byLabel<Field extends string>(
  labels: Partial<Record<Field, readonly string[]>>,
): Map<string, Field> {
  const fields = Object.keys(labels) as Field[];
  return new Map(fields.flatMap((field) => (labels[field] ?? []).map((label) => [label, field] as const)));
}
