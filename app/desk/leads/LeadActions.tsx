import { Form } from "@remix-run/react";

import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { LOST_REASONS, movesFrom } from "~/leads/work/lead-state";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { Disclosure } from "~/ui/Disclosure";
import { Notice } from "~/ui/Notice";
import { SelectField } from "~/ui/SelectField";

import { deskLeadPath } from "../desk-paths";
import { Fields } from "../Fields";
import { Panel } from "../Panel";
import type { RefusedForm } from "../read-action.server";
import type { DeskLead } from "./desk-lead.server";

type LeadActionsProps = {
  lead: DeskLead;
  refused: RefusedForm | null;
  /** The newest change of state that the viewer has seen (useSeenVersion). */
  version: string;
};

/** In what state it is, who has it, and taking it. */
export function Assigned({ lead, me }: { lead: DeskLead; /** The viewer's id. */ me: string }) {
  const { t } = useTranslation();
  const { site, id, state, assignee, isWorkable } = lead;
  const isTaker = isWorkable && assignee?.id !== me;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span>{t(`inbox.tab_${state}`)}</span>
      <p role="status">
        {t("inbox.assigned")}: <strong>{assignee?.name ?? t("inbox.unassigned")}</strong>
      </p>
      {isTaker ? (
        <Form preventScrollReset method="post" action={deskLeadPath(site, id)}>
          <input type="hidden" name="intent" value="assign" />
          <input type="hidden" name="seen" value={assignee?.id ?? ""} />
          <Button
            type="submit"
            name="to"
            value={me}
            size="sm"
            variant={assignee === null ? "accent" : undefined}
            data-take=""
          >
            {t("inbox.take")}
          </Button>
        </Form>
      ) : null}
    </div>
  );
}

/** Moves the lead to another state, and gives it to a colleague. */
export function LeadActions({ lead, refused, version }: LeadActionsProps) {
  const { t } = useTranslation();
  const { site, id, state, assignee, colleagues } = lead;
  const action = deskLeadPath(site, id);
  return (
    <Panel title={`${t("inbox.state")}: ${t(`inbox.tab_${state}`)}`}>
      <Form
        preventScrollReset
        method="post"
        action={action}
        className="flex flex-wrap gap-2"
        data-lead-state={state}
      >
        <input type="hidden" name="intent" value="state" />
        <input type="hidden" name="from" value={state} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="seen" value={assignee?.id ?? ""} />
        {movesFrom(state)
          .filter((to) => to !== "new" && to !== "lost")
          .map((to) => (
            <Button key={to} type="submit" name="to" value={to} size="sm">
              {t(`inbox.move_${to}`)}
            </Button>
          ))}
      </Form>
      {state === "lost" ? null : <LostForm {...{ lead, refused, version }} />}
      <div className="mt-3 grid gap-2">
        <Form
          preventScrollReset
          method="post"
          action={action}
          className="flex items-end gap-2"
          key={assignee?.id ?? ""}
        >
          <input type="hidden" name="intent" value="assign" />
          <input type="hidden" name="seen" value={assignee?.id ?? ""} />
          <SelectField
            className="flex-1"
            label={t("inbox.assigned")}
            labelHidden
            name="to"
            defaultValue={assignee?.id ?? ""}
            placeholder={t("inbox.person_nobody")}
            options={colleagues.map(({ id: value, name }) => ({ value, label: name }))}
          />
          <Button type="submit">{t("inbox.assign")}</Button>
        </Form>
      </div>
    </Panel>
  );
}

/** Marks a lead as lost, for a reason that reports count. */
function LostForm({ lead, refused, version }: LeadActionsProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("inbox.");
  const own = refused?.submitted["to"] === "lost" ? refused : null;
  const reasons = LOST_REASONS.map((value) => ({ value, label: t(`inbox.lost_${value}`) }));
  const ahead = lead.bookings.filter(({ isNext }) => isNext).map(({ time }) => time);
  const unchosen = { placeholder: t("inbox.lost_choose"), value: "" };
  return (
    <Disclosure summary={t("inbox.move_lost")} className="mt-2" open={own !== null}>
      <Form preventScrollReset method="post" action={deskLeadPath(lead.site, lead.id)} className="grid gap-2">
        <input type="hidden" name="intent" value="state" />
        <input type="hidden" name="from" value={lead.state} />
        <input type="hidden" name="version" value={version} />
        <Fields
          typed={own?.submitted}
          errors={own?.errors}
          errorText={errorText}
          rows={[
            { name: "reason", label: t("inbox.lost_reason"), required: true, options: reasons, ...unchosen },
            { name: "words", label: t("inbox.lost_words"), maxLength: 300 },
          ]}
        />
        {ahead.length === 0 ? null : <StillBooked ahead={ahead.join("; ")} />}
        <Button type="submit" name="to" value="lost" className="justify-self-start">
          {t("inbox.move_lost")}
        </Button>
      </Form>
    </Disclosure>
  );
}

/** That somebody who is about to be lost is still expected, and what becomes of that. */
export function StillBooked({ ahead }: { ahead: string }) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning">
      <p>{t("inbox.lost_booked", { time: ahead })}</p>
      <Checkbox name="cancel" value="on">
        {t("inbox.lost_cancel")}
      </Checkbox>
    </Notice>
  );
}
