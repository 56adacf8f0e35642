import { Form } from "@remix-run/react";

import { deskShopperDataPath, deskShopperFilePath } from "~/desk/desk-paths";
import { Fields } from "~/desk/Fields";
import { dotted } from "~/desk/labels";
import { Panel } from "~/desk/Panel";
import { longDate } from "~/i18n/date-format";
import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { FormErrors } from "~/ui/FormErrors";
import { Notice } from "~/ui/Notice";

import type { AnsweredRequest } from "./answer-request.server";
import type { Deletion } from "./delete-own-data.server";
import type { NamedShoppers } from "./find-shoppers.server";
import { KeptList } from "./KeptList";
import { OwnSections } from "./OwnDataPage";
import { REQUEST_WAYS } from "./request-ways";

type ShopperRequestProps = {
  site: string;
  siteName: string;
  /** The dealer's address for answers. */
  siteEmail: string;
  deletion: Deletion | null;
  answered: AnsweredRequest | null;
};

/** A shopper's request by letter or phone: who it is, what the site holds about them, its deletion, and the answer. */
export function ShopperRequestPage({ site, siteName, siteEmail, deletion, answered }: ShopperRequestProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("desk.");
  const { known = null, named = null, refused = null } = answered ?? {};
  const errors = refused?.errors ?? {};
  const form = errorText(errors["form"]);
  return (
    <div className="grid max-w-3xl gap-6">
      <header className="print:hidden">
        <h1 className="heading text-xl">{t("desk.data")}</h1>
        <p className="text-ink-muted">{siteName}</p>
        <p className="mt-3">{t("desk.data_lead")}</p>
      </header>
      {deletion && answered === null ? (
        <>
          <div className="print:hidden">
            <Notice tone="success">
              {t("desk.data_deleted", { records: deletion.deleted })}{" "}
              {deletion.cancelled > 0 ? t("own_data.cancelled", { bookings: deletion.cancelled }) : null}
            </Notice>
          </div>
          <Letter deletion={deletion} siteName={siteName} siteEmail={siteEmail} />
        </>
      ) : null}
      <FormErrors errors={form === undefined ? [] : [{ message: form }]} />
      <Form
        method="post"
        action={deskShopperDataPath(site)}
        className="flex flex-wrap items-end gap-3 print:hidden"
        key={known?.form}
      >
        <input type="hidden" name="intent" value="find" />
        <div className="min-w-0 grow">
          <Fields
            rows={[
              {
                name: "who",
                label: t("desk.data_who"),
                hint: t("desk.data_who_hint"),
                autoComplete: "off",
                required: true,
                maxLength: 254,
              },
            ]}
            typed={known ? { who: known.who } : named ? { who: named.name } : refused?.submitted}
            errors={errors}
            errorText={errorText}
          />
        </div>
        <Button type="submit" variant={known || named ? "quiet" : "accent"}>
          {t("desk.data_find")}
        </Button>
      </Form>
      {named ? <NamedList site={site} named={named} /> : null}
      {known ? <KnownData {...{ site, siteName, known, refused }} /> : null}
    </div>
  );
}

/** The answer to the shopper, to be printed; who it goes to is typed on the page alone, and is sent nowhere. */
function Letter({
  deletion,
  siteName,
  siteEmail,
}: Pick<ShopperRequestProps, "siteName" | "siteEmail"> & { deletion: Deletion }) {
  const { t } = useTranslation();
  const { kept, until, licenceDays, by, deleted, cancelled, way = "letter", day } = deletion;
  const request = { way: t(`desk.data_way_${way}`).toLowerCase(), name: siteName };
  return (
    <section className="rounded-card border border-line bg-surface p-4 sm:p-5 print:border-0">
      <h2 className="mb-3 font-semibold print:hidden">{t("desk.data_letter")}</h2>
      <p className="mb-4 text-ink-muted print:hidden">{t("desk.data_letter_hint")}</p>
      <article className="grid gap-4">
        <p className="font-semibold">{siteName}</p>
        <textarea
          className="min-h-24 w-full max-w-sm rounded-control border border-control p-2 print:border-0 print:p-0"
          aria-label={t("desk.data_letter_to")}
          placeholder={t("desk.data_letter_to")}
        />
        {day === undefined ? null : <p>{longDate(day, "en-AU")}</p>}
        <p className="font-semibold">{t("desk.data_letter_subject")}</p>
        <p>
          {t("desk.data_letter_asked", request)}{" "}
          {t(deleted > 0 ? "desk.data_letter_done" : "desk.data_letter_locked")}{" "}
          {cancelled > 0 ? t("own_data.cancelled", { bookings: cancelled }) : null}
        </p>
        <div>
          <p>{t("desk.data_kept")}</p>
          <KeptList kept={kept} until={until} by={by} licenceDays={licenceDays} />
        </div>
        <p>{t("desk.data_letter_elsewhere")}</p>
        <p className="wrap-anywhere">{t("desk.data_letter_rights", { email: siteEmail })}</p>
        <p>
          {t("desk.data_letter_regards")}
          <br />
          {siteName}
        </p>
      </article>
      <PrintButton text={t("desk.data_letter_print")} />
    </section>
  );
}

/** Without JavaScript, the browser's own menu prints. */
function PrintButton({ text }: { text: string }) {
  return (
    <Button className="mt-4 noscript:hidden print:hidden" onClick={() => window.print()}>
      {text}
    </Button>
  );
}

/** Who has such a name, to be looked up each by their number or address. */
function NamedList({ site, named: { name, shoppers, isMore } }: { site: string; named: NamedShoppers }) {
  const { t } = useTranslation();
  if (shoppers.length === 0) return <p role="status">{t("desk.data_nobody", { name })}</p>;
  return (
    <section className="grid gap-3 print:hidden">
      <p role="status">{t("desk.data_named", { count: shoppers.length, name })}</p>
      <ul className="grid gap-3">
        {shoppers.map((shopper) => (
          <li
            key={shopper.phone ?? shopper.email}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line p-4"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{shopper.name}</p>
              <p className="text-sm text-ink-muted wrap-anywhere">
                {dotted(
                  shopper.phone,
                  shopper.email,
                  t("desk.data_named_enquiries", {
                    count: shopper.enquiries,
                    day: longDate(shopper.last, "en-AU"),
                  }),
                )}
              </p>
            </div>
            <LookUp site={site} who={shopper.phone ?? shopper.email ?? ""} />
          </li>
        ))}
      </ul>
      {isMore ? <p>{t("desk.data_named_more")}</p> : null}
    </section>
  );
}

/** One button that looks a number or an address up: posted, so that neither an address nor a log has it. */
function LookUp({ site, who }: { site: string; who: string }) {
  const { t } = useTranslation();
  return (
    <Form method="post" action={deskShopperDataPath(site)}>
      <input type="hidden" name="intent" value="find" />
      <Button type="submit" name="who" value={who}>
        {t("desk.data_look", { who })}
      </Button>
    </Form>
  );
}

type KnownDataProps = Pick<AnsweredRequest, "refused"> & {
  site: string;
  siteName: string;
  known: NonNullable<AnsweredRequest["known"]>;
};

/** What the shopper would see of themselves, as a file and on paper too, and the form that deletes it. */
function KnownData({ site, siteName, known, refused }: KnownDataProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("desk.");
  const { who, by, others, sections, kept, until, licenceDays, asked, isDeletable, form } = known;
  const errors = refused?.errors ?? {};
  const also =
    others.length === 0 ? null : (
      <section className="grid gap-2 print:hidden">
        <p>{t("desk.data_others")}</p>
        <div className="flex flex-wrap gap-3">
          {others.map((other) => (
            <LookUp key={other} site={site} who={other} />
          ))}
        </div>
      </section>
    );
  if (sections.length === 0) return <p role="status">{t("desk.data_nothing", { who })}</p>;
  return (
    <>
      {also}
      <p role="status" className="print:hidden">
        {t("desk.data_found", { who })}
      </p>
      <p className="hidden print:block">{t("desk.data_printed", { name: siteName, who })}</p>
      <div className="flex flex-wrap items-start gap-3 print:hidden">
        <form method="post" action={deskShopperFilePath(site)}>
          <input type="hidden" name="who" value={who} />
          <Button type="submit">{t("own_data.download")}</Button>
        </form>
        <Button className="noscript:hidden" onClick={() => window.print()}>
          {t("desk.data_print")}
        </Button>
      </div>
      {asked ? (
        <Notice>
          {t(asked.by === null ? "desk.data_asked" : "desk.data_asked_by", {
            day: longDate(asked.day, "en-AU"),
            name: asked.by ?? "",
          })}
        </Notice>
      ) : null}
      <OwnSections sections={sections} />
      {isDeletable ? (
        <div className="print:hidden">
          <Panel title={t("own_data.delete_title")}>
            <Form method="post" action={deskShopperDataPath(site)} className="grid gap-4" key={form}>
              <input type="hidden" name="intent" value="delete" />
              <input type="hidden" name="who" value={who} />
              <input type="hidden" name="form" value={form} />
              <p>{t("desk.data_delete_lead")}</p>
              <KeptList kept={kept} until={until} by={by} licenceDays={licenceDays} />
              <Fields
                rows={[
                  {
                    name: "way",
                    label: t("desk.data_way"),
                    placeholder: t("desk.data_way_choose"),
                    required: true,
                    options: REQUEST_WAYS.map((way) => ({ value: way, label: t(`desk.data_way_${way}`) })),
                  },
                ]}
                typed={refused?.submitted}
                errors={errors}
                errorText={errorText}
              />
              <Checkbox name="confirm" value="on" error={errorText(errors["confirm"])}>
                {t("desk.data_confirm")}
              </Checkbox>
              <Button type="submit" variant="accent" className="justify-self-start">
                {t("own_data.delete_now")}
              </Button>
            </Form>
          </Panel>
        </div>
      ) : (
        <Panel title={t("desk.data_none_left")}>
          <KeptList kept={kept} until={until} by={by} licenceDays={licenceDays} />
        </Panel>
      )}
    </>
  );
}
