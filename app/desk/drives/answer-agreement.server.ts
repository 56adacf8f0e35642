import { plainText } from "~/i18n/plain-text";
import { type Agreement, RENDER_AGREEMENT } from "~/vehicle/agreement/agreement-task";
import { brochureProcesses } from "~/vehicle/brochure/brochure-processes.server";

import { dayText } from "../reports/figure-text";
import type { OnDesk } from "../staff-session.server";
import { openPaper } from "./drive.server";
import type { DrivePaper } from "./drive-paper";
import { PAD } from "./licence";

/**
 * The agreement of a signed test drive, as a PDF to keep or to print; never opened on the desk's own host.
 *
 * @throws Response 404 until it is signed, and for who may not work on the drive
 */
export async function answerAgreement(onDesk: OnDesk, site: string, booking: string): Promise<Response> {
  const paper = await openPaper(onDesk, site, booking);
  if (!paper) throw new Response(null, { status: 404, statusText: "Not Found" });
  const request = { from: site, inputBytes: 0 };
  const bytes = await brochureProcesses().run(RENDER_AGREEMENT, agreementOf(paper), request);
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="test-drive.pdf"`,
      "Cache-Control": "no-store",
    },
  });
}

function agreementOf(paper: DrivePaper): Agreement {
  const { driver, licence, from, expires, drawn, car, stock, rego, dealer, booked, signed, staff, terms } =
    paper;
  const say = (key: Parameters<typeof plainText>[1], values = {}) => plainText({}, key, values);
  const facts = [
    { label: say("drives.pdf_dealer"), text: dealer },
    { label: say("drives.car"), text: car },
    { label: say("drives.rego"), text: rego },
    { label: say("drives.stock"), text: stock },
    { label: say("drives.when"), text: booked },
    { label: say("drives.driver"), text: driver },
    { label: say("drives.licence"), text: `${licence}, ${from}` },
    { label: say("drives.expires"), text: dayText(expires) },
  ];
  const when = `${say("drives.signed")}: ${say("drives.signed_by", { signed, staff })}`;
  return {
    title: say("drives.pdf_title"),
    facts: facts.filter(({ text }) => text !== ""),
    termsTitle: say("drives.terms"),
    terms,
    signed: drawn === "" ? `${when}. ${say("drives.pdf_typed")}` : when,
    drawn: drawn === "" ? null : { path: drawn, ...PAD },
  };
}
