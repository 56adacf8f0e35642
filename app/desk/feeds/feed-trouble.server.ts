import { z } from "zod";

import { type FailingSource, failingSources } from "~/feeds/failing-sources.server";
import { plainText } from "~/i18n/plain-text";
import { messageId, type NewMessage, outcomeOf } from "~/outbox/message";
import { queueMessages } from "~/outbox/queue.server";
import { hourly, type Outcome } from "~/outbox/retry-rule";
import type { Topic } from "~/outbox/topic.server";
import { sql } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import { greetingName } from "~/platform/full-name";
import type { MailSender } from "~/platform/mail";
import type { Seconds } from "~/platform/moment";
import type { Site } from "~/site/site";

import { deskSender } from "../desk-brand.server";
import { deskFeedPath } from "../desk-paths";
import { type Ability, rolesWith } from "../roles";
import { titleOf } from "./upload/stock-list";
import { type Grant, LEVELS, locationsFor, type OwnedSite, scopeOf } from "../scope";
import { grantOf } from "../staff/grants.server";

const HOUR_SECONDS = 3_600;
/** Less is a server's own bad hour. */
const FAILING_HOURS = 6;
const DAY_SECONDS = 86_400;
const CHANGES: Ability = "stock.change";

type Person = { id: string; name: string; email: string; grants: Grant[] };

/**
 * Queues a mail about each source that has failed for six hours, to whom it belongs: the people nearest to its site who
 * may change its feeds. One mail per person until the source has worked again.
 */
export async function queueFeedTroubles(now: Seconds): Promise<void> {
  if (env().DESK_HOST === undefined) return;
  const failing = await sql()<FailingSource[]>`
    select * from (${failingSources()}) failing where since <= ${now - FAILING_HOURS * HOUR_SECONDS}`;
  if (failing.length === 0) return;
  const [people, sites] = await Promise.all([listPeople(null), listSites()]);
  const messages = failing.flatMap(({ site, source, after }): NewMessage[] =>
    nearestTo(site, people, sites).map(({ id }) => ({
      ...{ site, topic: "feed-trouble", key: `${source}:${after}`, channel: `email:${id}` },
      receiver: "mail",
      payload: { staffId: id, source },
      giveUpAt: now + DAY_SECONDS,
    })),
  );
  await queueMessages(sql(), messages);
}

/** @param id one person; null for everybody with a role that may change feeds somewhere */
async function listPeople(id: string | null): Promise<Person[]> {
  return sql()<Person[]>`
    select staff.id, name, email, jsonb_agg(${grantOf()}) as grants
    from staff join staff_roles on staff_id = staff.id
    where ${id}::uuid is null or staff.id = ${id}::uuid
    group by staff.id having bool_or(role = any(${rolesWith(CHANGES)}) or exists (
      select 1 from custom_roles where custom_roles.id = custom_role_id and ${CHANGES} = any(abilities)))`;
}

async function listSites(): Promise<OwnedSite[]> {
  return sql()<OwnedSite[]>`
    select slug, agency, dealer_group as "group" from sites where archived_at is null order by slug`;
}

/** Those of the site itself; without any, of its group, its agency, or the installation. */
function nearestTo(slug: string, people: readonly Person[], sites: readonly OwnedSite[]): Person[] {
  const atLevel = (level: Grant["level"]) =>
    people.filter(({ grants }) => {
      const held = grants.filter((grant) => grant.level === level);
      return mayChangeFeeds(held, slug, sites);
    });
  const levels = LEVELS.filter((level) => level !== "location").reverse();
  return levels.map(atLevel).find((found) => found.length > 0) ?? [];
}

/** Feeds bring cars to any location: changing them takes a role for the whole site. */
function mayChangeFeeds(grants: readonly Grant[], slug: string, sites: readonly OwnedSite[]): boolean {
  const own = sites.filter((site) => site.slug === slug);
  return locationsFor(scopeOf(grants, own), slug, CHANGES) === "all";
}

const content = z.object({ staffId: z.string().uuid(), source: z.string() });

/** Mails that a source fails. Whether it still does, and the person's roles, are looked up when it is sent. */
export function feedTroubleTopic(mail: MailSender): Topic<Pick<Site, "slug" | "config">> {
  return {
    name: "feed-trouble",
    policy: hourly({ firstWaitSeconds: 60, days: 1 }),
    async send(message, { slug, config }, now): Promise<Outcome> {
      const desk = deskSender();
      if (!desk) return { is: "failed", reason: "DESK_HOST is not set" };
      const { staffId, source } = content.parse(message.payload);
      const [[person], sites, [failing]] = await Promise.all([
        listPeople(staffId),
        listSites(),
        sql()<FailingSource[]>`
          select * from (${failingSources()}) failing where site = ${slug} and source = ${source}`,
      ]);
      if (!person || !mayChangeFeeds(person.grants, slug, sites))
        return { is: "unwanted", reason: "they have nothing to do with the feed any more" };
      if (!failing) return { is: "unwanted", reason: "the feed works again" };
      const values = {
        ...{
          name: greetingName({ name: person.name, lastName: null }),
          source: titleOf({ ...failing, name: source }),
          site: config.name,
          reason: failing.message,
        },
        count: Math.floor((now - failing.since) / HOUR_SECONDS),
        link: desk.url + deskFeedPath(slug, source),
      };
      const result = await mail.send({
        site: slug,
        from: desk.from,
        to: person.email,
        messageId: messageId(message, desk.url),
        subject: plainText({}, "feeds.trouble_subject", values),
        text: plainText({}, "feeds.trouble_mail", values),
      });
      return outcomeOf(result, "refused");
    },
  };
}
