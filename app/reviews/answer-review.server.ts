import type { TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";

import type { HideReason } from "./hide-reason";
import { rateLocations } from "./reviews.server";

type ReviewRef = { site: string; id: string };

/** A change by staff; `null` removes the reply, or shows the review again. */
export type ReviewChange =
  | { kind: "reply"; reply: string | null }
  | { kind: "hide"; hidden: { reason: HideReason; note: string } | null };

/** Runs in the transaction of a change, such as to write the audit log. */
type Recorded = (tx: TransactionSql) => Promise<void>;

/**
 * Replies to a review on the dealer's own pages, or hides it there. Updates the rating of its location and invalidates
 * cached pages. The review's service is not told.
 *
 * @param by the staff member's name
 * @returns false if the site has no such review
 */
export async function changeReview(
  { site, id }: ReviewRef,
  change: ReviewChange,
  by: string,
  recorded: Recorded,
): Promise<boolean> {
  return sql().begin(async (tx) => {
    // Serialises with the import of reviews.
    await tx`select slug from sites where slug = ${site} for update`;
    const [review] = await tx<{ locationId: string | null }[]>`
      select location_id as "locationId" from reviews where site = ${site} and id = ${id}`;
    if (!review) return false;
    await tx`
      insert into review_answers (site, review_id) values (${site}, ${id}) on conflict (site, review_id) do nothing`;
    await tx`
      update review_answers set ${change.kind === "reply" ? replied(change.reply) : hidden(change.hidden)}
      where site = ${site} and review_id = ${id}`;
    if (review.locationId !== null) {
      await rateLocations((...statement) => tx(...statement), site, [review.locationId]);
    }
    await recorded(tx);
    await tx`update sites set revision = revision + 1 where slug = ${site}`;
    await tx`select pg_notify('site_changed', ${site})`;
    return true;
  });

  function replied(reply: string | null) {
    return reply === null
      ? sql()`reply = null, replied_by = null, replied_at = null`
      : sql()`reply = ${reply}, replied_by = ${by}, replied_at = now()`;
  }

  function hidden(reason: { reason: HideReason; note: string } | null) {
    return reason === null
      ? sql()`hidden_for = null, hidden_note = '', hidden_by = null, hidden_at = null`
      : sql()`hidden_for = ${reason.reason}, hidden_note = ${reason.note}, hidden_by = ${by}, hidden_at = now()`;
  }
}
