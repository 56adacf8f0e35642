import { Form } from "@remix-run/react";

import { LOST_REASONS } from "~/leads/work/lead-state";
import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { Notice } from "~/ui/Notice";

import { DESK_LEADS_PATH, deskLeadPath, deskSeveralLeadsPath } from "../../desk-paths";
import { Fields } from "../../Fields";
import { dotted } from "../../labels";
import { Panel } from "../../Panel";
import { RecordPage } from "../../RecordPage";
import { TextLink } from "../../TextLink";
import { StillBooked } from "../LeadActions";
import { MAX_WORDS } from "../reply-draft";
import type { SeveralOutcome, SeveralResult } from "./act-on-several.server";
import { Deed, Outcome, Recipients, refOf } from "./SeveralForms";
import type { ChosenLead, SeveralLeads } from "./several-leads.server";

type SeveralLeadsPageProps = { page: SeveralLeads; outcome: SeveralOutcome | null };

/** Several leads of the inbox: what can be done with all of them, and what became of each. */
export function SeveralLeadsPage({ page, outcome }: SeveralLeadsPageProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("inbox.", { name: outcome && "name" in outcome ? outcome.name : undefined });
  const typed = outcome?.submitted;
  const { leads, gone, colleagues, templates, key } = page;
  const errors = outcome && "errors" in outcome ? outcome.errors : {};
  const results = outcome && "results" in outcome ? outcome.results : [];
  const isAnswered = (ref: string) => results.some((each) => each.ref === ref && each.why === null);
  // Who has just been answered is not offered the same again.
  const hasReplied = outcome !== null && "results" in outcome && outcome.intent === "reply";
  const unanswered = hasReplied ? leads.filter((lead) => !isAnswered(refOf(lead))) : leads;
  const booked = leads.filter((lead) => lead.booked !== "");
  const isPreview = outcome !== null && "results" in outcome && outcome.intent === "preview";
  const reasons = LOST_REASONS.map((value) => ({ value, label: t(`inbox.lost_${value}`) }));
  const people = colleagues.map(({ id: value, name: label }) => ({ value, label }));
  return (
    <RecordPage
      back={{ href: DESK_LEADS_PATH, text: t("inbox.keys_back") }}
      refusal={errorText(errors.form)}
      title={t("inbox.several_title", { count: leads.length })}
      facts={[]}
    >
      <div className="mb-6 grid gap-6">
        {gone === 0 ? null : <Notice tone="warning">{t("inbox.several_gone", { count: gone })}</Notice>}
        {results.length === 0 || isPreview ? null : <Outcome leads={leads} results={results} />}
      </div>
      <Form
        method="post"
        action={deskSeveralLeadsPath(leads.map(refOf))}
        className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]"
      >
        {/* What the Enter key presses: nothing is done by it. */}
        <button
          type="submit"
          name="intent"
          value="preview"
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
        />
        <Panel title={t("inbox.several_chosen")}>
          <p className="mb-2 text-sm text-ink-muted">{t("inbox.several_untick")}</p>
          <ul className="divide-y divide-line">
            {leads.map((lead) => (
              <Chosen
                key={refOf(lead)}
                lead={lead}
                result={results.find(({ ref }) => ref === refOf(lead))}
                isPreview={isPreview}
                isTicked={outcome === null || outcome.chosen.includes(refOf(lead))}
              />
            ))}
          </ul>
        </Panel>
        <div className="grid min-w-0 gap-6">
          <Deed title={t("inbox.several_assign")} intent="assign">
            <Fields
              typed={typed}
              errors={errors}
              errorText={errorText}
              rows={[
                {
                  ...{ name: "to", label: t("inbox.several_to"), optionalHidden: true, options: people },
                  placeholder: t("inbox.several_choose"),
                },
              ]}
            />
          </Deed>
          {leads
            .filter((lead) => !unanswered.includes(lead))
            .map((lead) => (
              <input key={refOf(lead)} type="hidden" name="skip" value={refOf(lead)} />
            ))}
          {unanswered.length === 0 ? null : (
            <Deed
              title={t("inbox.several_reply")}
              intent="reply"
              other={
                <Button type="submit" name="intent" value="preview">
                  {t("inbox.several_preview")}
                </Button>
              }
            >
              <input type="hidden" name="key" value={key} />
              {unanswered.map((lead) => (
                <input
                  key={refOf(lead)}
                  type="hidden"
                  name="answered"
                  value={`${refOf(lead)} ${lead.answered}`.trimEnd()}
                />
              ))}
              <p className="text-sm text-ink-muted">{t("inbox.several_reply_lead")}</p>
              <Recipients leads={unanswered} />
              <Fields
                typed={typed}
                errors={errors}
                errorText={errorText}
                rows={[
                  {
                    ...{ name: "template", label: t("inbox.several_template"), optionalHidden: true },
                    options: [
                      ...templates.map(({ id: value, name: label }) => ({ value, label })),
                      { value: "own", label: t("inbox.several_own") },
                    ],
                  },
                  {
                    ...{ name: "words", label: t("inbox.several_words"), rows: 3, maxLength: MAX_WORDS },
                    hint: t("inbox.several_words_hint"),
                  },
                ]}
              />
              {unanswered.some(({ isChinese }) => isChinese) ? (
                <Checkbox name="english" value="on" defaultChecked={typed?.["english"] === "on"}>
                  {t("inbox.several_english")}
                </Checkbox>
              ) : null}
            </Deed>
          )}
          <Deed title={t("inbox.several_done")} intent="done">
            <p className="text-sm text-ink-muted">{t("inbox.several_done_lead")}</p>
          </Deed>
          <Deed title={t("inbox.several_lost")} intent="lost">
            <Fields
              typed={typed}
              errors={errors}
              errorText={errorText}
              rows={[
                {
                  ...{
                    name: "reason",
                    label: t("inbox.lost_reason"),
                    optionalHidden: true,
                    options: reasons,
                  },
                  placeholder: t("inbox.lost_choose"),
                },
                { name: "lost_words", label: t("inbox.lost_words"), maxLength: 300 },
              ]}
            />
            {booked.length === 0 ? null : (
              <StillBooked ahead={booked.map((lead) => `${lead.name}, ${lead.booked}`).join("; ")} />
            )}
          </Deed>
        </div>
      </Form>
    </RecordPage>
  );
}

type ChosenProps = {
  lead: ChosenLead;
  result: SeveralResult | undefined;
  isPreview: boolean;
  isTicked: boolean;
};

/** One of them: ticked until it is unticked, with what it would get or what became of it. */
function Chosen({ lead, result, isPreview, isTicked }: ChosenProps) {
  const { t } = useTranslation();
  const ref = refOf(lead);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-2">
      <Checkbox
        name="lead"
        value={`${ref} ${lead.state} ${lead.assignee?.id ?? ""}`.trimEnd()}
        defaultChecked={isTicked}
      >
        <span className="sr-only">{t("inbox.several_choose_one", { name: lead.name })}</span>
      </Checkbox>
      <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4">
        <TextLink href={deskLeadPath(lead.site, lead.id)}>{lead.name}</TextLink>
        <span className="text-sm text-ink-muted">
          {dotted(
            lead.subject,
            lead.booked === "" ? null : t("inbox.several_booked", { time: lead.booked }),
            t(`inbox.tab_${lead.state}`),
            lead.assignee?.name ?? t("inbox.unassigned"),
          )}
        </span>
        {result?.isTogether ? <span className="w-full text-sm">{t("inbox.several_together")}</span> : null}
        {result?.text ? (
          <p className="w-full rounded-control bg-surface-sunken px-3 py-2 text-sm whitespace-pre-wrap wrap-anywhere">
            {result.text}
          </p>
        ) : null}
        {result?.by && !isPreview ? (
          <span className="w-full text-sm text-success">{t(`inbox.several_sent_${result.by}`)}</span>
        ) : null}
        {result?.why ? (
          <span className="w-full text-sm text-danger">{t(result.why, { name: result.name ?? "" })}</span>
        ) : null}
      </div>
    </li>
  );
}
