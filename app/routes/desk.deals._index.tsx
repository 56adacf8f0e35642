import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerList } from "~/desk/answer-page.server";
import { withAnswer } from "~/desk/answered";
import { findDealBoard } from "~/desk/deals/deal-board.server";
import { DEAL_BOARD } from "~/desk/deals/deal-filter";
import { DealBoard } from "~/desk/deals/DealBoard";
import { moveCard } from "~/desk/deals/move-card.server";
import { filterPath, parseFilter } from "~/desk/desk-list";
import type { DeskHandle } from "~/desk/desk-parts";
import { DESK_SOLD_PATH } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { PlaceField } from "~/desk/FilterFields";
import { useLeadNews } from "~/desk/leads/use-lead-news";
import { ListTabs, NoRole } from "~/desk/ListParts";
import { listSiteChoices } from "~/desk/site-choices.server";
import { requireStaff } from "~/desk/staff-session.server";
import { TextLink } from "~/desk/TextLink";
import { useTranslation } from "~/i18n/use-translation";
import { readForm } from "~/platform/read-form.server";
import { Button } from "~/ui/Button";

export function loader({ request }: LoaderFunctionArgs) {
  return answerList(request, DEAL_BOARD, {
    page: findDealBoard,
    sites: (scope) => listSiteChoices(scope, "leads.read"),
  });
}

/** Moves a card; one that is refused stays where it is, with why. */
export async function action({ request }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const filter = parseFilter(DEAL_BOARD, new URL(request.url).searchParams);
  const refused = await moveCard(onDesk, withAnswer(await readForm(request)), Math.floor(Date.now() / 1_000));
  return answerForm(refused, filterPath(DEAL_BOARD, filter));
}

export const handle: DeskHandle = { part: "deals" };

export const meta = deskMeta("deals.deals");

/** The deals in scope, by how far they have come. */
export default function DeskDealsPage() {
  const { t } = useTranslation();
  const { filter, page, sites } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  useLeadNews();
  if (sites.length === 0) return <NoRole title={t("deals.deals")} text={t("deals.no_role")} />;
  const hasPlaces = sites.length > 1 || sites.some(({ locations }) => locations.length > 1);
  const here = filterPath(DEAL_BOARD, filter);
  return (
    <>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="heading text-xl">{t("deals.deals")}</h1>
        <TextLink href={DESK_SOLD_PATH}>{t("deals.sold_log")}</TextLink>
      </div>
      <p className="mb-4 text-ink-muted">{t("deals.board_lead")}</p>
      {hasPlaces ? (
        <Form key={here} action={DEAL_BOARD.path} className="mb-4 flex max-w-md items-end gap-3">
          {filter.tab === "mine" ? <input type="hidden" name="state" value="mine" /> : null}
          {filter.stage === null ? null : <input type="hidden" name="stage" value={filter.stage} />}
          <div className="flex-1">
            <PlaceField place={filter.place} sites={sites} />
          </div>
          <Button type="submit">{t("inbox.apply")}</Button>
        </Form>
      ) : null}
      <ListTabs
        label={t("deals.tabs")}
        tabs={(["all", "mine"] as const).map((tab) => {
          const href = filterPath(DEAL_BOARD, filter, { tab });
          return { key: tab, text: t(`deals.tab_${tab}`), href, isCurrent: href === here, count: null };
        })}
      />
      <DealBoard columns={page.columns} showSite={sites.length > 1} filter={filter} refused={refused} />
    </>
  );
}
