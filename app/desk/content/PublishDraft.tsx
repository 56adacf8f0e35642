import { Form } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { buttonClasses } from "~/ui/button-styles";

import { deskContentPath, deskEntryPath, deskPublishPath } from "../desk-paths";
import { OpeningList } from "../opening/OpeningList";
import { RecordPage } from "../RecordPage";
import { ChangeList } from "./ChangeList";
import { ClosedBookingsNotice } from "./ClosedBookingsNotice";
import { EntryList } from "./EntryList";
import type { PublishPage } from "./publish-page.server";
import { Refusal } from "./VersionsPage";
import type { PublishRefused } from "./versions.server";

/** What the draft changes on the site, and the button that publishes it. */
export function PublishDraft({ page, refused }: { page: PublishPage; refused: PublishRefused | null }) {
  const { t } = useTranslation();
  const { site, changes, clashes, unproved, offerWarnings, count, shown, newest, preview, opening } = page;
  return (
    <RecordPage
      back={{ href: deskContentPath(site), text: t("publishing.back_to_content") }}
      title={t("publishing.publish_title")}
      facts={[
        count > 0 ? t("publishing.publish_lead") : null,
        count === 0 && unproved.length === 0 ? t("publishing.publish_nothing") : null,
      ]}
    >
      <Refusal refused={refused} />
      {opening === null ? null : (
        <div className="mb-6">
          <OpeningList list={opening} />
        </div>
      )}
      {clashes.length === 0 ? null : (
        <div className="mb-6 grid gap-3">
          <Notice tone="warning">{t("publishing.draft_clash")}</Notice>
          <EntryList site={site} entries={clashes} />
        </div>
      )}
      {unproved.length === 0 ? null : (
        <div className="mb-6">
          <Notice tone="warning">
            <p>{t("publishing.domains_wait")}</p>
            <ul className="mt-1 list-disc pl-5 text-sm wrap-anywhere">
              {unproved.map((proof) => (
                <li key={proof.host}>{t("publishing.proof", proof)}</li>
              ))}
            </ul>
            <AppLink
              className="link inline-flex min-h-11 items-center"
              href={deskEntryPath(site, "domains", "site")}
            >
              {t("publishing.domains_how")}
            </AppLink>
          </Notice>
        </div>
      )}
      {offerWarnings.length === 0 ? null : (
        <div className="mb-6">
          <Notice tone="warning">
            <p>{t("publishing.offers_contradicted")}</p>
            <ul className="mt-1 list-disc pl-5 text-sm wrap-anywhere">
              {offerWarnings.map(({ offer, reason, cars }) => (
                <li key={`${offer} ${reason}`}>
                  {`${offer}: ${reason}`}
                  {cars.length === 0 ? null : (
                    <details>
                      <summary className="link inline-flex min-h-11 items-center">
                        {t("publishing.offer_cars", { count: cars.length })}
                      </summary>
                      <ul className="list-disc pl-5">
                        {cars.map((car) => (
                          <li key={car}>{car}</li>
                        ))}
                      </ul>
                    </details>
                  )}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {page.deadLinks.length === 0 ? null : (
        <div className="mb-6">
          <Notice tone="warning">
            <p>{t("publishing.dead_links")}</p>
            <ul className="mt-1 list-disc pl-5 text-sm wrap-anywhere">
              {page.deadLinks.map(({ name, path }) => (
                <li key={`${name} ${path}`}>{t("publishing.dead_link", { name, path })}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      <ClosedBookingsNotice bookings={page.closedBookings} />
      {(count > 0 || opening?.isComplete) && clashes.length === 0 ? (
        <Form
          method="post"
          action={deskPublishPath(site)}
          className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2"
        >
          <input type="hidden" name="shown" value={shown} />
          <input type="hidden" name="newest" value={newest} />
          {opening?.isComplete ? (
            <Button type="submit" variant="accent" name="open" value="on">
              {t("opening.open")}
            </Button>
          ) : null}
          {count > 0 ? (
            <>
              <Button type="submit" variant={opening?.isComplete ? "quiet" : "accent"}>
                {t("publishing.publish")}
              </Button>
              <a className={buttonClasses({})} href={preview} rel="noreferrer">
                {t("publishing.preview")}
              </a>
            </>
          ) : null}
          {opening?.isComplete ? <p className="basis-full text-sm">{t("opening.open_hint")}</p> : null}
        </Form>
      ) : null}
      {changes.length === 0 ? null : <ChangeList site={site} changes={changes} />}
    </RecordPage>
  );
}
