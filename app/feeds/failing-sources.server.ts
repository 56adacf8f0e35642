import type { PendingQuery, Row } from "postgres";

import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

/** A source that reads no stock any more. */
export type FailingSource = {
  site: string;
  source: string;
  kind: string;
  location: string;
  /** Of its settings. */
  givenTitle: string | null;
  /** When it first failed. */
  since: Seconds;
  /** Its last run that brought a file, in seconds UTC as text; 'never' for none. */
  after: string;
  /** Why the newest run failed. */
  message: string;
};

/**
 * The SELECT of FailingSource: sources that are on, whose newest run failed. A run that waits for a person, or was
 * refused by one, has brought a file.
 */
export function failingSources(): PendingQuery<Row[]> {
  return sql()`
    select source.site, source.name as source, source.kind, source.location,
      source.config->>'title' as "givenTitle", newest.message,
      extract(epoch from failed.since)::float8 as since,
      coalesce(extract(epoch from good.at)::bigint::text, 'never') as after
    from feed_sources source
    join lateral (
      select state, message from feed_runs run
      where run.site = source.site and run.source = source.name and state <> 'running'
      order by started_at desc limit 1
    ) newest on newest.state = 'failed'
    left join lateral (
      select started_at as at from feed_runs run
      where run.site = source.site and run.source = source.name and state not in ('running', 'failed')
      order by started_at desc limit 1
    ) good on true
    join lateral (
      select min(started_at) as since from feed_runs run
      where run.site = source.site and run.source = source.name and state = 'failed'
        and run.started_at > coalesce(good.at, '-infinity')
    ) failed on true
    where source.enabled`;
}
