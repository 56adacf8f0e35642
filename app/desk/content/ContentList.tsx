import { Form } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { SelectField } from "~/ui/SelectField";
import { TextField } from "~/ui/TextField";
import { buttonClasses } from "~/ui/button-styles";

import {
  deskContentPath,
  deskPiecePath,
  deskSettingsPath,
  deskSitePath,
  deskVersionsPath,
} from "../desk-paths";
import { listPath } from "../list-address";
import { EmptyList, ListTabs } from "../ListParts";
import { DraftBar } from "./DraftBar";
import { PieceList } from "./PieceList";
import { CONTENT_KINDS, type ContentFilter, NEW_PIECE } from "./pieces";
import type { ContentPage } from "./publish-draft.server";
import { Refusal } from "./VersionsPage";
import type { PublishRefused } from "./versions.server";

type ContentListProps = { page: ContentPage; filter: ContentFilter; refused: PublishRefused | null };

/** A site's content by kind, and what is waiting to be published. */
export function ContentList({ page, filter, refused }: ContentListProps) {
  const { t } = useTranslation();
  const {
    site,
    siteName,
    pieces,
    counts,
    changes,
    isEditable,
    canReadVersions,
    canChangeSettings,
    order,
    texts,
  } = page;
  const { kind, changed, words } = filter;
  const addText =
    kind === "hours" || kind === "days" || kind === "points" || (kind === "popup" && counts.popup > 0)
      ? null
      : t(`publishing.add_${kind}`);
  return (
    <>
      <AppLink className="link mb-2 inline-flex min-h-11 items-center text-sm" href={deskSitePath(site)}>
        {t("publishing.back", { name: siteName })}
      </AppLink>
      <h1 className="heading text-xl">{t("publishing.content_of", { name: siteName })}</h1>
      <p className="mt-1 mb-4 max-w-prose text-ink-muted">{t("publishing.content_lead")}</p>
      <DraftBar site={site} changes={changes}>
        {canChangeSettings ? (
          <AppLink className="link inline-flex min-h-11 items-center" href={deskSettingsPath(site)}>
            {t("settings.settings")}
          </AppLink>
        ) : null}
        {canReadVersions ? (
          <AppLink className="link inline-flex min-h-11 items-center" href={deskVersionsPath(site)}>
            {t("publishing.versions")}
          </AppLink>
        ) : null}
      </DraftBar>
      <Form
        key={contentPath(site, filter)}
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
      {addText === null || !isEditable ? null : (
        <AppLink className={buttonClasses({}, "mt-4")} href={deskPiecePath(site, kind, NEW_PIECE)}>
          {addText}
        </AppLink>
      )}
      <div className="mt-4">
        <Refusal refused={refused} />
        {pieces.length === 0 ? (
          <EmptyList title={t("publishing.none")} text={emptyText()} />
        ) : (
          <PieceList
            site={site}
            pieces={pieces}
            order={
              order && {
                ...order,
                hint: t(kind === "card" ? "publishing.order_hint_cards" : "publishing.order_hint"),
                action: deskContentPath(site, `?kind=${kind}`),
              }
            }
          />
        )}
        {texts.length === 0 || !isEditable ? null : (
          <>
            <h2 className="heading mt-8 mb-2 text-lg">{t("publishing.texts_ours")}</h2>
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {texts.map(({ key, text, where }) => (
                <li key={key} className="flex flex-wrap items-center justify-between gap-x-6 px-4 py-2">
                  <AppLink
                    className="link inline-flex min-h-11 items-center wrap-anywhere"
                    href={deskPiecePath(site, "text", NEW_PIECE, key)}
                  >
                    {text}
                  </AppLink>
                  <span className="text-sm text-ink-muted">{where}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );

  function emptyText(): string {
    if (!isEditable) return t("publishing.content_none");
    return words !== "" || changed ? t("publishing.none_filtered") : t(`publishing.none_${kind}`);
  }
}

function contentPath(site: string, { kind, changed, words }: ContentFilter): string {
  return listPath(deskContentPath(site), {
    kind: kind !== "offer" && kind,
    state: changed && "changed",
    q: words,
  });
}
