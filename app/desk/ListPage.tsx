import { Form } from "@remix-run/react";
import type { ReactElement, ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { FoldOnPhone } from "~/ui/FoldOnPhone";

import { type DeskList, filterPath, isFiltered, type PagedFilter } from "./desk-list";
import { EmptyList, ListPager, ListRows, ListTabs, NoRole } from "./ListParts";
import type { SiteChoice } from "./site-choices.server";
import { TextLink } from "./TextLink";

type ListPageProps<Filter extends PagedFilter> = {
  list: DeskList<Filter>;
  filter: Filter;
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** The sites to filter by; empty for somebody whose roles do not include the list. */
  sites: readonly SiteChoice[];
  noRole: string;
  /** The fields of the form; null without one. */
  fields: ReactNode;
  /** The classes of the form's columns. */
  columns: string;
  tabsLabel: string;
  tabs: ListPageTab<Filter>[];
  /** Counts from here on are shown as "at least". */
  maxCount?: number;
  /** Between the tabs and the rows. */
  above?: ReactNode;
  rows: ReactElement[];
  /** Instead of a box around the rows. */
  rowsClassName?: string;
  /** The heading of an empty list. */
  none: string;
  /** Why a list without filters is empty. */
  noneText: string;
  /** Instead of the usual words about filters that nothing matches. */
  noneFiltered?: string;
  /** Where the next page begins; null on the last. */
  next: Filter["after"];
};

type ListPageTab<Filter> = {
  text: string;
  /** What the tab changes of the filter. */
  change: Partial<Filter>;
  count: number | null;
  isUrgent?: boolean;
};

/** The page of a list: search and filters, tabs, rows, and the way to the next page. */
export function ListPage<Filter extends PagedFilter>(props: ListPageProps<Filter>) {
  const { t } = useTranslation();
  const { list, filter, title, aside, sites, tabsLabel, tabs, maxCount, above, rows } = props;
  const { none, noneText, next } = props;
  const { noneFiltered = t("desk.list_none") } = props;
  if (sites.length === 0) return <NoRole title={title} text={props.noRole} />;
  const first = filterPath(list, filter);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="heading text-xl">{title}</h1>
        {aside}
      </div>
      {props.fields === null ? null : (
        <FoldOnPhone
          className="mb-4"
          summary={t(isFiltered(list, filter) ? "desk.list_filters_on" : "desk.list_filters")}
        >
          <Filters {...props} />
        </FoldOnPhone>
      )}
      <ListTabs
        label={tabsLabel}
        maxCount={maxCount}
        tabs={tabs.map(({ change, ...tab }) => {
          const href = filterPath(list, filter, change);
          return { ...tab, key: href, href, isCurrent: href === first };
        })}
      />
      {rows.length === 0 ? null : above}
      <div className="mt-4">
        {rows.length === 0 ? (
          <EmptyList title={none} text={isFiltered(list, filter) ? noneFiltered : noneText} />
        ) : (
          <ListRows className={props.rowsClassName}>{rows}</ListRows>
        )}
      </div>
      <ListPager
        first={filter.after === null ? null : { href: first, text: t("desk.list_first") }}
        next={
          next === null
            ? null
            : { href: filterPath(list, filter, { ...filter, after: next }), text: t("desk.list_next") }
        }
      />
    </>
  );
}

/** A GET form, so that every list has a URL to bookmark or share. */
function Filters<Filter extends PagedFilter>({
  list,
  filter,
  title,
  fields,
  columns,
}: ListPageProps<Filter>) {
  const { t } = useTranslation();
  const here = filterPath(list, filter);
  const { tab } = list.parameters;
  const state = tab.write(filter.tab);
  return (
    <Form
      // The URL holds the choices: remount for another URL's defaults.
      key={here}
      action={list.path}
      role="search"
      aria-label={title}
      className={`grid items-end gap-3 ${columns}`}
    >
      {state === "" ? null : <input type="hidden" name={tab.name} value={state} />}
      {fields}
      <div className="flex items-center gap-3">
        <Button type="submit">{t("inbox.apply")}</Button>
        {isFiltered(list, filter) ? (
          <TextLink className="whitespace-nowrap" href={filterPath(list, filter, list.unfiltered)}>
            {t("inbox.clear")}
          </TextLink>
        ) : null}
      </div>
    </Form>
  );
}
