import { Form } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { SelectField } from "~/ui/SelectField";
import { telHref } from "~/ui/tel-href";

import type { Diary, DiaryEntry } from "./diary";

type DiaryItemProps = { entry: DiaryEntry; diary: Diary };
type Booked = Extract<DiaryEntry, { is: "booking" }>;

/** A booking or a blocked time, with its buttons. */
export function DiaryItem({ entry, diary }: DiaryItemProps) {
  const { t } = useTranslation();
  const { from, to } = entry;
  return (
    <li className="grid gap-1 border-t border-line py-3 first:border-t-0">
      <p className="figures font-semibold">
        {from} – {to}
      </p>
      {entry.is === "booking" ? (
        <Booking entry={entry} diary={diary} />
      ) : (
        <>
          <p className="wrap-anywhere">
            {entry.note === "" ? t("diary.blocked") : t("diary.blocked_for", { note: entry.note })}
          </p>
          {diary.mayWork ? <Press entry={entry} diary={diary} intents={["unblock"]} /> : null}
        </>
      )}
    </li>
  );
}

function Booking({ entry, diary }: { entry: Booked; diary: Diary }) {
  const { t } = useTranslation();
  const { href, name, phone, about, kind, state, place, mayMove, mayMark } = entry;
  const kindText = t(`diary.kind_${kind ?? "service"}`);
  const details = [kindText, about, place === null ? "" : t("diary.place", { place })].filter(Boolean);
  const marks = (["came", "no-show"] as const).filter((mark) => mark !== state);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <AppLink href={href} className="link inline-flex min-h-11 min-w-11 items-center wrap-anywhere">
          {name}
        </AppLink>
        {phone === null ? null : (
          <a className="link inline-flex min-h-11 items-center" href={telHref(phone)}>
            {phone}
          </a>
        )}
        {state === "booked" ? null : <strong className="font-semibold">{t(`diary.state_${state}`)}</strong>}
      </p>
      <p className="text-sm text-ink-muted wrap-anywhere">{details.join(" · ")}</p>
      {diary.mayWork && mayMark ? <Press entry={entry} diary={diary} intents={marks} /> : null}
      {diary.mayWork && mayMove ? <Changes entry={entry} diary={diary} /> : null}
    </>
  );
}

/** Moves or cancels a booking; folded, since most are kept. */
function Changes({ entry, diary }: { entry: Booked; diary: Diary }) {
  const { t } = useTranslation();
  const options = diary.times.find(({ kind }) => kind === entry.kind)?.options ?? [];
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
        {t("diary.change")}
      </summary>
      <div className="grid gap-3 py-2">
        <Form method="post" className="flex flex-wrap items-end gap-2" preventScrollReset>
          <Hidden entry={entry} diary={diary} />
          <SelectField name="time" label={t("diary.move_to")} options={options} required optionalHidden />
          <Button type="submit" name="intent" value="move">
            {t("diary.move")}
          </Button>
        </Form>
        <Press entry={entry} diary={diary} intents={["cancel"]} />
      </div>
    </details>
  );
}

type Intent = "unblock" | "came" | "no-show" | "cancel";

function Press({ entry, diary, intents }: DiaryItemProps & { intents: readonly Intent[] }) {
  const { t } = useTranslation();
  return (
    <Form method="post" className="flex flex-wrap gap-2" preventScrollReset>
      <Hidden entry={entry} diary={diary} />
      {intents.map((intent) => (
        <Button key={intent} type="submit" size="sm" name="intent" value={intent}>
          {t(`diary.${intent}`)}
        </Button>
      ))}
    </Form>
  );
}

function Hidden({ entry, diary }: DiaryItemProps) {
  return (
    <>
      <input type="hidden" name="yard" value={diary.yard} />
      <input type="hidden" name="id" value={entry.id} />
    </>
  );
}
