import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { ButtonLink } from "~/ui/ButtonLink";
import { classNames } from "~/ui/class-names";
import { PlainForm } from "~/ui/PlainForm";

import { filterPath, placeValue } from "../desk-list";
import {
  DESK_REPORTS_PATH,
  deskAddLeadPath,
  deskImportLeadsPath,
  deskLeadPath,
  deskLeadRulesPath,
  deskReplyTemplatesPath,
  DESK_SEVERAL_LEADS_PATH,
  deskSeveralLeadsPath,
} from "../desk-paths";
import { FilterField, PlaceField, WordsField } from "../FilterFields";
import { ListPage } from "../ListPage";
import type { SiteChoice } from "../site-choices.server";
import type { Colleague } from "./assignable.server";
import {
  CATEGORIES,
  exportPath,
  INBOX,
  type InboxFilter,
  isSearch,
  ORDERS,
  statesOf,
  type Tab,
  TABS,
} from "./inbox-filter";
import type { InboxLead, InboxPage } from "./inbox.server";
import { InboxShortcuts } from "./InboxShortcuts";
import { useLeadNews } from "./use-lead-news";
import { dotted } from "../labels";
import { TextLink } from "../TextLink";

type InboxProps = { filter: InboxFilter; page: InboxPage; sites: SiteChoice[] };

/** The leads in scope, with search, filters and states. */
export function Inbox({ filter, page, sites }: InboxProps) {
  const { t } = useTranslation();
  useLeadNews();
  const { tab, isOverdue, isWaiting, words } = filter;
  const at = filter.place ? placeValue(filter.place) : "";
  const waitingTab = {
    text: t("inbox.waiting"),
    change: { tab: "open", isOverdue: false, isWaiting: true } as const,
    count: page.waiting,
    isUrgent: true,
  };
  const overdueTab = {
    text: t("inbox.overdue"),
    change: { tab: "open", isOverdue: true, isWaiting: false } as const,
    count: page.overdue,
    isUrgent: true,
  };
  return (
    <ListPage
      list={INBOX}
      filter={filter}
      title={t("inbox.leads")}
      aside={
        <div className="flex flex-wrap items-center gap-x-6">
          {page.isManager ? <ManagerLinks filter={filter} /> : null}
          <InboxShortcuts />
          {page.mayAdd ? (
            <>
              <TextLink href={deskImportLeadsPath(at)}>{t("inbox.import")}</TextLink>
              <ButtonLink variant="accent" href={deskAddLeadPath({ at })}>
                {t("inbox.add")}
              </ButtonLink>
            </>
          ) : null}
        </div>
      }
      sites={sites}
      noRole={t("inbox.no_role")}
      columns="grid-cols-2 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1.75fr)_repeat(3,minmax(0,1fr))_auto]"
      fields={<InboxFilters filter={filter} sites={sites} people={page.people} />}
      tabsLabel={t("inbox.states")}
      maxCount={page.maxCount}
      tabs={[
        ...TABS.map((each) => ({
          text: t(`inbox.tab_${each}`),
          change: { tab: each, isOverdue: false, isWaiting: false },
          count: each === "all" ? null : countOf(each),
        })),
        waitingTab,
        ...(page.overdue === null ? [] : [overdueTab]),
      ]}
      rows={page.leads.map((lead) => (
        <InboxRow
          key={`${lead.site}/${lead.id}`}
          lead={lead}
          showSite={sites.length > 1}
          form={page.mayAdd ? SEVERAL_FORM : null}
        />
      ))}
      above={
        page.mayAdd ? (
          <PlainForm
            id={SEVERAL_FORM}
            method="get"
            action={DESK_SEVERAL_LEADS_PATH}
            className="mt-4 flex flex-wrap items-center gap-x-6"
          >
            <input type="hidden" name="from" value={queryOf(filter)} />
            <Button type="submit" size="sm">
              {t("inbox.several_open")}
            </Button>
            <TextLink
              className="text-sm"
              href={deskSeveralLeadsPath(page.leads.map(({ site, id }) => `${site}/${id}`))}
            >
              {t("inbox.several_all", { count: page.leads.length })}
            </TextLink>
          </PlainForm>
        ) : null
      }
      none={t("inbox.none")}
      noneFiltered={words === "" ? undefined : t("inbox.none_search", { words })}
      noneText={t(
        tab === "open" || tab === "new" || isOverdue || isWaiting ? "inbox.none_open" : "inbox.none_state",
      )}
      next={page.next}
    />
  );

  function countOf(each: Tab): number {
    return statesOf(each).reduce((sum, state) => sum + page.counts[state], 0);
  }
}

/** What the address of a page of the inbox says, to come back to. */
function queryOf(filter: InboxFilter): string {
  return filterPath(INBOX, filter, { after: filter.after }).split("?", 2)[1] ?? "";
}

function ManagerLinks({ filter }: { filter: InboxFilter }) {
  const { t } = useTranslation();
  const link = "link inline-flex min-h-11 items-center text-sm";
  return (
    <>
      <AppLink className={link} href={`${DESK_REPORTS_PATH}#answers`}>
        {t("inbox.report")}
      </AppLink>
      <a className={link} href={exportPath(filter)}>
        {t("inbox.export")}
      </a>
      {filter.place ? (
        <>
          <AppLink className={link} href={deskLeadRulesPath(filter.place.site)}>
            {t("inbox.rules")}
          </AppLink>
          <AppLink className={link} href={deskReplyTemplatesPath(filter.place.site)}>
            {t("inbox.templates")}
          </AppLink>
        </>
      ) : null}
    </>
  );
}

type InboxFiltersProps = { filter: InboxFilter; sites: SiteChoice[]; people: Colleague[] };

/** The fields of the inbox's form. */
function InboxFilters({ filter, sites, people }: InboxFiltersProps) {
  const { t } = useTranslation();
  const { place, category, person, isOverdue, isWaiting, words, order } = filter;
  return (
    <>
      {isOverdue ? <input type="hidden" name="overdue" value="1" /> : null}
      {isWaiting ? <input type="hidden" name="waiting" value="1" /> : null}
      <WordsField
        className="col-span-2 lg:col-span-1"
        label={t("inbox.search_label")}
        words={words}
        error={words !== "" && !isSearch(words) ? t("inbox.search_short") : undefined}
      />
      <PlaceField place={place} sites={sites} />
      <FilterField
        label={t("inbox.kind")}
        name="kind"
        value={category}
        any={t("inbox.kind_any")}
        options={CATEGORIES.map((name) => ({ value: name, label: name }))}
      />
      <FilterField
        label={t("inbox.person")}
        name="person"
        value={person}
        any={t("inbox.person_any")}
        options={[
          { value: "me", label: t("inbox.person_me") },
          { value: "nobody", label: t("inbox.person_nobody") },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FilterField
        label={t("inbox.order")}
        name="order"
        value={order}
        options={ORDERS.map((value) => ({ value, label: t(`inbox.order_${value}`) }))}
      />
    </>
  );
}

/** The form that the check boxes of the rows belong to. */
const SEVERAL_FORM = "several";

type InboxRowProps = {
  lead: InboxLead;
  showSite: boolean;
  /** The id of the form that the lead can be chosen for; null for none. */
  form: string | null;
};

/** A lead. Its link carries the data for keyboard shortcuts. */
export function InboxRow({ lead, showSite, form }: InboxRowProps) {
  const { t } = useTranslation();
  const { site, siteName, id, name, subject, car, location, state, assignee, at } = lead;
  const isUnread = state === "new" || lead.worth?.is === "waiting";
  const dot = <span className="lead-dot" data-state={isUnread ? "new" : state} aria-hidden="true" />;
  return (
    <li className={form === null ? "lead-row" : "lead-row lead-row-choice"}>
      <AppLink
        href={deskLeadPath(site, id)}
        aria-label={`${name}, ${car ?? subject}`}
        data-lead={`${site}/${id}`}
        data-state={state}
        data-assignee={assignee?.id ?? ""}
      />
      {form === null ? (
        dot
      ) : (
        <label className="stock-choice row-span-4 self-start lg:row-auto lg:self-center">
          <input
            type="checkbox"
            name="lead"
            value={`${site}/${id}`}
            form={form}
            aria-label={t("inbox.several_choose_one", { name })}
            className="size-5 accent-brand"
          />
        </label>
      )}
      <span className={isUnread ? "font-semibold wrap-anywhere" : "wrap-anywhere"}>
        {form === null ? null : dot}
        {name} <span className="sr-only">{t(`inbox.tab_${state}`)}</span>
      </span>
      <span className="text-right text-sm text-ink-muted lg:order-last">{at}</span>
      <span className="col-start-2 col-end-4 min-w-0 lg:col-auto">
        <span className="block wrap-anywhere">
          <span className="font-medium">{car ?? subject}</span>
          {car ? <span className="text-ink-muted"> · {subject}</span> : null}
        </span>
        <Words lead={lead} />
      </span>
      <span className="col-start-2 col-end-4 truncate text-sm text-ink-muted lg:col-auto lg:whitespace-normal">
        {dotted(lead.source, showSite ? siteName : null, location)}
      </span>
      <span className="col-start-2 text-sm lg:col-auto">
        {assignee?.name ?? <span className="text-ink-muted">{t("inbox.unassigned")}</span>}
      </span>
      <Now worth={lead.worth} due={lead.due} />
      <Spam spam={lead.spam} />
    </li>
  );
}

/** The beginning of the enquiry's words, or where a search found what it looked for. */
function Words({ lead: { message, excerpt } }: { lead: InboxLead }) {
  const className = "line-clamp-2 text-sm text-ink-muted wrap-anywhere";
  if (excerpt)
    return (
      <span className={className} dir="auto">
        {excerpt.before}
        <mark>{excerpt.hit}</mark>
        {excerpt.after}
      </span>
    );
  if (message === "") return null;
  return (
    <span className={className} dir="auto">
      {message}
    </span>
  );
}

/** Why it is spam, on a line of its own. */
function Spam({ spam }: { spam: InboxLead["spam"] }) {
  const { t } = useTranslation();
  if (spam === null) return null;
  return (
    <span className="col-start-2 -col-end-1 text-sm text-ink-muted lg:order-last">
      {"by" in spam
        ? t("inbox.spam_by", { by: spam.by })
        : t("inbox.spam_why", { reasons: spam.reasons.join("; ") })}
    </span>
  );
}

/** Why it is worth answering now, otherwise by when. */
function Now({ worth, due }: Pick<InboxLead, "worth" | "due">) {
  const { t } = useTranslation();
  const text = worth
    ? t(`inbox.worth_${worth.is}`, { time: worth.at, word: worth.word })
    : due && t("inbox.due", { time: due.at });
  if (text === null) return <span className="max-lg:hidden" />;
  const isUrgent = worth !== null && worth.is !== "today" && worth.is !== "hot";
  return (
    <span
      className={classNames(
        "col-start-2 col-end-4 text-sm lg:col-auto lg:text-right",
        isUrgent ? "font-medium text-danger" : worth === null ? "text-ink-muted" : "font-medium",
      )}
    >
      {text}
    </span>
  );
}
