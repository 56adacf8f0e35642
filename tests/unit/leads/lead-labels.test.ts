import { expect, test } from "vitest";

import { columnFieldOf, fieldOf } from "~/leads/inbound/enquiry/lead-labels";

test.each([
  ["fullName", ["Cust Name", "CustomerName", "CLIENT", "Contact name", "Buyer's Name", "Lead Name"]],
  ["firstName", ["First", "FName", "Given Names", "Customer First Name"]],
  ["lastName", ["Last Name", "Surname", "cust_last_name"]],
  [
    "phone",
    [
      "Mob",
      "Mob #",
      "Mobile(#)",
      "Ph. No.",
      "Cust Mob No",
      "Cell Phone",
      "Contact No",
      "Phone (mobile)",
      "Ph (H)",
    ],
  ],
  ["email", ["E-mail Addr", "EMail", "emailAddress", "Cust Email", "e mail"]],
  ["stockNumber", ["Stk", "Stk No", "Stock #", "STOCKNO", "Veh Stk No"]],
  ["vehicle", ["Veh of Interest", "Vehicle", "Car of interest", "Veh Int", "Lead Vehicle", "Make/Model"]],
  ["message", ["Enquiry", "Cust Comments", "Notes", "Comments/Questions"]],
  ["source", ["Lead Source", "Enq Source", "Src", "Lead provider"]],
  [
    "received",
    ["Date", "Enq Date", "DATE_RECEIVED", "created_time", "Dt Recd", "Date rec'd", "Lead Created"],
  ],
  ["status", ["Status", "lead_status", "Stage"]],
  [
    "salesperson",
    ["Assigned To", "Sales Person", "Salesperson", "Sales Rep", "Lead Owner", "Consultant", "S/P"],
  ],
  [
    undefined,
    ["Delivery date", "Date of birth", "Last contact date", "Contact date", "Marital status", "Colour"],
  ],
] as const)("a column of %s goes by any usual heading", (field, headings) => {
  expect(headings.map((heading) => [heading, columnFieldOf(heading)])).toEqual(
    headings.map((heading) => [heading, field]),
  );
});

test("what only a column says is no label of a text", () => {
  expect(["First", "Date", "Status", "Owner"].map(fieldOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
