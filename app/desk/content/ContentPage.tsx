import { Form } from "@remix-run/react";

import type { TextKey } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { buttonClasses } from "~/ui/button-styles";
import { SelectField } from "~/ui/SelectField";
import { TextField } from "~/ui/TextField";

import { deskContentPath, deskEntryPath, deskSettingsPath, deskVersionsPath } from "../desk-paths";
import { listPath } from "../list-address";
import { EmptyList, ListTabs } from "../ListParts";
import { SitePartHeader } from "../SitePartHeader";
import { ClosedBookingsNotice } from "./ClosedBookingsNotice";
import { DraftBar } from "./DraftBar";
import type { ContentList } from "./draft-lists.server";
import { CONTENT_KINDS, type ContentFilter, type ContentKind, NEW_ENTRY } from "./entries";
import { EntryList } from "./EntryList";
import type { PublishRefused } from "./versions.server";
import { Refusal } from "./VersionsPage";

const ORDER_HINTS: Partial<Record<ContentKind, TextKey>> = {
  card: "publishing.order_hint_card",
  profile: "publishing.order_hint_profile",
  vacancy: "publishing.order_hint_vacancy",
};

type ContentPageProps = { page: ContentList; filter: ContentFilter; refused: PublishRefused | null };

/** A site's content by kind, and what is waiting to be published. */
export function ContentPage({ page, filter, refused }: ContentPageProps) {
  const { t } = useTranslation();
  const { site, siteName, entries, counts, changes, isEditable, order, texts } = page;
  const { kind, changed, words } = filter;
  const addText =
    kind === "hours" || kind === "days" || kind === "points" || (kind === "popup" && counts.popup > 0)
      ? null
      : t(`publishing.add_${kind}`);
  return (
    <>
      <SitePartHeader
        {...{ site, siteName }}
        title={t("publishing.content_of", { name: siteName })}
        lead={t("publishing.content_lead")}
      />
      <DraftBar site={site} changes={changes}>
        {page.canChangeSettings ? (
          <AppLink className="link inline-flex min-h-11 items-center" href={deskSettingsPath(site)}>
            {t("settings.settings")}
          </AppLink>
        ) : null}
        {page.canReadVersions ? (
          <AppLink className="link inline-flex min-h-11 items-center" href={deskVersionsPath(site)}>
            {t("publishing.versions")}
          </AppLink>
        ) : null}
      </DraftBar>
      {page.menus.length === 0 ? null : <Menus site={site} menus={page.menus} />}
      <ClosedBookingsNotice bookings={page.closedBookings} />
      <ContentSearch key={contentPath(site, filter)} site={site} filter={filter} />
      <ListTabs
        label={t("publishing.kinds")}
        tabs={CONTENT_KINDS.map((each) => ({
          key: each,
          text: t(`publishing.kind_${each}`),
          isCurrent: each === kind,
          count: counts[each],
          href: contentPath(site, { ...filter, kind: each }),
        }))}
      />
      {/* Each of our words is in the list below, and begins a form with what it says. */}
      {addText === null || !isEditable || kind === "text" ? null : (
        <AppLink className={buttonClasses({}, "mt-4")} href={deskEntryPath(site, kind, NEW_ENTRY)}>
          {addText}
        </AppLink>
      )}
      <div className="mt-4">
        <Refusal refused={refused} />
        {entries.length === 0 ? (
          <EmptyList title={t("publishing.none")} text={emptyText()} />
        ) : (
          <EntryList
            site={site}
            entries={entries}
            order={
              order === null
                ? null
                : {
                    seen: order,
                    hint: t(ORDER_HINTS[kind] ?? "publishing.order_hint_offer"),
                    action: deskContentPath(site, `?kind=${kind}`),
                  }
            }
          />
        )}
        {texts.length === 0 || !isEditable ? null : <OwnTexts site={site} texts={texts} />}
      </div>
    </>
  );

  function emptyText(): string {
    if (!isEditable) return t("publishing.content_none");
    return words !== "" || changed ? t("publishing.none_filtered") : t(`publishing.none_${kind}`);
  }
}

/** Stored with the settings, but changed by the people who write pages. */
function Menus({ site, menus }: Pick<ContentList, "site" | "menus">) {
  const { t } = useTranslation();
  return (
    <nav aria-labelledby="menus" className="mb-4 flex flex-wrap items-center gap-x-4">
      <h2 id="menus" className="font-semibold">
        {t("publishing.menus")}
      </h2>
      {menus.map(({ key, name }) => (
        <AppLink
          key={key}
          className="link inline-flex min-h-11 items-center"
          href={deskEntryPath(site, "menu", key)}
        >
          {name}
        </AppLink>
      ))}
    </nav>
  );
}

function ContentSearch({ site, filter }: { site: string; filter: ContentFilter }) {
  const { t } = useTranslation();
  const { kind, changed, words } = filter;
  return (
    <Form
      action={deskContentPath(site)}
      role="search"
      aria-label={t("publishing.content")}
      className="mb-4 grid items-end gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
    >
      <input type="hidden" name="kind" value={kind} />
      <TextField
        label={t("publishing.search_label")}
        type="search"
        name="q"
        defaultValue={words}
        optionalHidden
        autoComplete="off"
      />
      <SelectField
        label={t("publishing.state")}
        name="state"
        optionalHidden
        defaultValue={changed ? "changed" : ""}
        placeholder={t("publishing.state_any")}
        options={[{ value: "changed", label: t("publishing.state_changed") }]}
      />
      <Button type="submit">{t("publishing.show")}</Button>
    </Form>
  );
}

/** The product's own words, which a site can say in others. */
function OwnTexts({ site, texts }: Pick<ContentList, "site" | "texts">) {
  const { t } = useTranslation();
  return (
    <>
      <h2 className="heading mt-8 mb-2 text-lg">{t("publishing.texts_ours")}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {texts.map(({ key, text, where }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-6 px-4 py-2">
            <AppLink
              className="link inline-flex min-h-11 items-center wrap-anywhere"
              href={deskEntryPath(site, "text", NEW_ENTRY, key)}
            >
              {text}
            </AppLink>
            <span className="text-sm text-ink-muted">{where}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function contentPath(site: string, { kind, changed, words }: ContentFilter): string {
  return listPath(deskContentPath(site), {
    kind: kind !== "offer" && kind,
    state: changed && "changed",
    q: words,
  });
}
