import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";
import { Picture } from "~/ui/Picture";
import { Section } from "~/ui/Section";
import { telHref } from "~/ui/tel-href";

import { initialsOf, type TeamMember } from "./team";

const CONTACT = "inline-flex min-h-11 items-center gap-2 self-start hover:underline";
const PORTRAIT = "size-20 shrink-0 rounded-full";

type TeamProps = { team: readonly TeamMember[]; className?: string };

/** Who works here: on the page about the dealer all of them, on a location's page those who are there. */
export function Team({ team, className }: TeamProps) {
  const { t } = useTranslation();
  if (team.length === 0) return null;
  // Three a row would leave the last one alone.
  const isFour = team.length > 1 && team.length % 3 === 1;
  const columns = isFour ? "team-of-four lg:grid-cols-4" : "lg:grid-cols-3";
  return (
    <Section title={t("people.team")} className={className}>
      <ul className={`grid gap-x-10 gap-y-8 sm:grid-cols-2 ${columns}`}>
        {team.map((member) => (
          <Member key={member.id} member={member} />
        ))}
      </ul>
    </Section>
  );
}

function Member({ member }: { member: TeamMember }) {
  const { t } = useTranslation();
  const { name, role, spoken, languages, places, phone, email, picture } = member;
  return (
    <li className="flex gap-5 lg:in-[.team-of-four]:flex-col lg:in-[.team-of-four]:gap-3">
      {picture ? (
        <Picture image={picture} alt="" sizes="5rem" widest={320} className={`${PORTRAIT} object-cover`} />
      ) : (
        <span
          aria-hidden="true"
          className="heading grid size-14 shrink-0 place-items-center rounded-full bg-brand-soft text-lg text-brand-strong"
        >
          {initialsOf(name)}
        </span>
      )}
      <div className="flex min-w-0 flex-col">
        <h3 className="heading text-lg wrap-anywhere">{name}</h3>
        {spoken ? <p className="text-sm text-ink-muted">{t("people.spoken", { spoken })}</p> : null}
        <p className="mt-1">{role}</p>
        {places.length > 0 ? <p className="text-sm text-ink-muted">{places.join(" · ")}</p> : null}
        {languages ? <p className="text-sm text-ink-muted">{t("people.speaks", { languages })}</p> : null}
        {phone ? (
          <AppLink href={telHref(phone)} className={`figures font-semibold ${CONTACT}`}>
            <Icon name="phone" className="size-5 shrink-0 text-ink-muted" />
            {phone}
          </AppLink>
        ) : null}
        {email ? (
          <AppLink href={`mailto:${email}`} className={`max-w-full ${CONTACT}`}>
            <Icon name="mail" className="size-5 shrink-0 text-ink-muted" />
            <Email address={email} />
          </AppLink>
        ) : null}
      </div>
    </li>
  );
}

/** Where it does not fit in its line, it goes on after the @. */
function Email({ address }: { address: string }) {
  const at = address.indexOf("@") + 1;
  return (
    <span className="min-w-0 wrap-anywhere">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
