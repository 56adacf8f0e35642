import type { ReactElement } from "react";
import { expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { renderHtml } from "#tests/fixtures/render-html";
import type { BookingPageData } from "~/leads/bookings/booking-page.server";
import { BookingPage } from "~/leads/bookings/BookingPage";
import { DeleteDataPage } from "~/own-data/DeleteDataPage";
import { UnsubscribeForm } from "~/routes/pages.unsubscribe/UnsubscribeForm";
import { AlertSettingsForm } from "~/shopper/alerts/AlertSettingsForm";
import { toPublicSite } from "~/site/public-site";
import { LinkPanel } from "~/trade-in/LinkPanel";
import { PhotosPanel } from "~/trade-in/PhotosPanel";

const settings = { bySms: false, byEmail: true, email: "", emailVerified: false };
const offer = { location: "aspley", name: "Aspley", minutes: 30, days: [], earlier: null, later: null };
const booking: BookingPageData = {
  ...{ what: "Service", time: "Monday", where: "Aspley", phone: "07 3000 0001" },
  ...{ location: "aspley", carId: "", chosen: "", offer },
  state: "open",
  kind: "service",
};
const { slug, config, themeCss } = buildTenant("northside");
const site = toPublicSite({ slug, config, themeCss, licences: { dealer: [], repairer: [] }, revision: 1 });

/** Forms of one or two fields, which no validated form renders; each as it is when it was just refused. */
const REFUSED: Record<string, ReactElement> = {
  "a trade-in's link": (
    <LinkPanel
      back="/trade-in"
      sent={false}
      refused={{ errors: { phone: "phone is wrong" }, values: { phone: "1" } }}
      dealer="Northside"
    />
  ),
  "a trade-in's photographs": (
    <PhotosPanel photos={[]} messages={["car.txt is no photograph"]} hasLead={false} />
  ),
  unsubscribing: (
    <UnsubscribeForm token={null} isLinkSpent={false} done={null} error="No such address" typed="x" />
  ),
  "alert settings": (
    <AlertSettingsForm
      settings={settings}
      phone="0491 570 156"
      dealer="Northside"
      vehicle="car"
      refused={{ errors: { email: "no email" }, typed: settings }}
      saved={false}
    />
  ),
  "moving a booking": (
    <BookingPage
      token="token"
      page={booking}
      answer={{ is: "refused", error: "That time is taken" }}
      isMoved={false}
    />
  ),
  "deleting what is known": (
    <DeleteDataPage
      kept={{ reservation: 0, payment: 0, consented: 0, referred: 0, drive: 0, consent: 0, spin: 0 }}
      until={{}}
      licenceDays={60}
      phone="0491 570 156"
      title="Delete"
      isUnconfirmed
    />
  ),
};

test.each(Object.entries(REFUSED))(
  "%s says above the form what to fix, with a link to the field (spec:2.8.7)",
  (_, form) => {
    const html = renderHtml(form, { root: { site } });
    const [alert = ""] = /<div role="alert".*?<\/ul>/s.exec(html) ?? [];
    expect(alert).toContain("Please fix the following errors:");
    const [, control = ""] = /<a href="#([^"]+)"/.exec(alert) ?? [];
    expect(html).toContain(`id="${control}"`);
  },
);
