import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";

import { DESK_PEOPLE_PATH, deskLeadRulesPath, deskPersonPath } from "../desk-paths";
import { Fields } from "../Fields";
import { dotted } from "../labels";
import { Press } from "../Press";
import { AskOnce } from "../Question";
import { RecordPage } from "../RecordPage";
import { abilitiesOf } from "../roles";
import { TextLink } from "../TextLink";
import type { InHand } from "./hand-over.server";
import { RoleList } from "./Invitations";
import type { Person } from "./people.server";
import { siteOf } from "./places";
import { type GivingProps, RoleFields } from "./RoleFields";

type PersonPageProps = GivingProps & {
  person: Person;
  /** Those for which whoever looks may say who gets new leads. */
  ruledSites: readonly { slug: string; name: string }[];
  inHand: InHand;
};

/** One person: their roles, and their managers' actions. */
export function PersonPage({ person, ruledSites, inHand, refused, ...giving }: PersonPageProps) {
  const { t } = useTranslation();
  const { id, name, email, state, isSelf, mayDecide, mayInviteAgain, roles } = person;
  const form = refused?.problems.form;
  const leaving = refused?.leaving;
  return (
    <RecordPage
      back={{ href: DESK_PEOPLE_PATH, text: t("staff.to_people") }}
      refusal={form && t(`staff.${form}`)}
      title={name}
      facts={[email, t(`staff.state_${state}`)]}
    >
      {state === "lost" && mayDecide ? <LostDevice person={person} /> : null}
      <h2 className="heading mb-2 text-lg">{t("staff.roles")}</h2>
      <RoleList person={person} />
      {sitesOfLeads(person, ruledSites).map(({ slug, name: siteName }) => (
        <p key={slug}>
          <TextLink href={deskLeadRulesPath(slug)}>
            {dotted(t("inbox.rules"), ruledSites.length > 1 ? siteName : null)}
          </TextLink>
        </p>
      ))}
      {isSelf ? null : (
        <>
          <h2 className="heading mt-8 mb-4 text-lg">{t("staff.role_give")}</h2>
          <form method="post" action={deskPersonPath(id)} noValidate className="grid max-w-md gap-4">
            <RoleFields {...giving} refused={refused} />
            <Button type="submit" name="intent" value="give">
              {t("staff.role_give_button")}
            </Button>
          </form>
        </>
      )}
      {mayInviteAgain ? (
        <Press action={deskPersonPath(id)} fields={{ intent: "again" }} className="mt-8" reloadDocument>
          {t("staff.person_again")}
        </Press>
      ) : null}
      {roles.some(({ mayChange }) => mayChange) ? (
        <section id="leaves" className="mt-8">
          <h2 className="heading mb-2 text-lg">{t("staff.person_leaves", { name })}</h2>
          <p className="mb-4 max-w-reading text-ink-muted">{t("staff.person_remove_lead")}</p>
          <form method="post" action={`${deskPersonPath(id)}#leaves`} className="grid max-w-md gap-4">
            <input type="hidden" name="intent" value="remove" />
            {inHand.leads + inHand.tasks === 0 ? null : (
              <Fields
                rows={[
                  {
                    ...{ name: "heir", label: t("staff.person_heir"), optionalHidden: true },
                    hint: t("staff.person_in_hand", { leads: inHand.leads, tasks: inHand.tasks }),
                    placeholder: t("staff.person_no_heir"),
                    options: inHand.heirs.map(({ id: value, name: label }) => ({ value, label })),
                  },
                ]}
                typed={leaving ? { heir: leaving.heir } : {}}
              />
            )}
            <AskOnce question={leaving?.question} intent="remove" />
            {leaving ? null : (
              <Button type="submit" className="justify-self-start">
                {t("staff.person_remove")}
              </Button>
            )}
          </form>
        </section>
      ) : null}
    </RecordPage>
  );
}

/** The sites, or sites of the locations, where somebody works on leads. */
function sitesOfLeads({ roles }: Person, sites: PersonPageProps["ruledSites"]) {
  const own = roles
    .filter((held) => abilitiesOf(held).includes("leads.work"))
    .map(({ place }) => siteOf(place));
  return sites.filter(({ slug }) => own.includes(slug));
}

function LostDevice({ person: { id, name, email } }: { person: Person }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="lost-device" className="mb-8">
      <h2 id="lost-device" className="heading mb-2 text-lg">
        {t("staff.device_lost", { name })}
      </h2>
      <p className="mb-4 max-w-reading text-ink-muted">{t("staff.device_lost_lead", { email })}</p>
      <form method="post" action={deskPersonPath(id)} className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="approve" variant="accent">
          {t("staff.device_approve")}
        </Button>
        <Button type="submit" name="intent" value="decline">
          {t("staff.device_decline")}
        </Button>
      </form>
    </section>
  );
}
