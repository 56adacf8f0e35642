import { Form } from "@remix-run/react";

import { deskShopperDataPath, deskShopperFilePath } from "~/desk/desk-paths";
import { Choices, Fields } from "~/desk/Fields";
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
import { ErasureLetter } from "./ErasureLetter";
import { KeptList } from "./KeptList";
import { OwnSections } from "./OwnDataPage";
import { REQUEST_WAYS } from "./request-ways";

type ShopperRequestProps = {
  site: string;
  siteName: string;
  /** The dealer's address for answers. */
  siteEmail: string;
  deletion: Deletion | null;
  /** Whom the letter greets. */
  letterTo: string;
  answered: AnsweredRequest | null;
};

/** A shopper's request by letter or phone: who it is, what the site holds about them, its deletion, and the answer. */
export function ShopperRequestPage({
  site,
  siteName,
  siteEmail,
  deletion,
  letterTo,
  answered,
}: ShopperRequestProps) {
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
              {t("desk.data_deleted", { count: deletion.deleted })}{" "}
              {deletion.cancelled > 0 ? t("own_data.cancelled", { bookings: deletion.cancelled }) : null}
            </Notice>
          </div>
          <ErasureLetter deletion={deletion} siteName={siteName} siteEmail={siteEmail} letterTo={letterTo} />
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
            <LookUp site={site} who={shopper.phone ?? shopper.email ?? ""} name={shopper.name} />
          </li>
        ))}
      </ul>
      {isMore ? <p>{t("desk.data_named_more")}</p> : null}
    </section>
  );
}

/** One button that looks a number or an address up: posted, so that neither an address nor a log has it. */
function LookUp({ site, who, name = "" }: { site: string; who: string; name?: string }) {
  const { t } = useTranslation();
  return (
    <Form method="post" action={deskShopperDataPath(site)}>
      <input type="hidden" name="intent" value="find" />
      <input type="hidden" name="name" value={name} />
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
  const {
    who,
    by,
    others,
    sharers,
    names,
    sections,
    goes,
    kept,
    until,
    licenceDays,
    asked,
    isDeletable,
    form,
  } = known;
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
  const whose =
    sharers.length === 0 ? null : <SharersForm site={site} known={known} error={errorText(errors["who"])} />;
  if (whose !== null && names?.length === 0) return whose;
  if (sections.length === 0) return <p role="status">{t("desk.data_nothing", { who })}</p>;
  const chosen = (names ?? []).map((name) => <input key={name} type="hidden" name="names" value={name} />);
  return (
    <>
      {whose}
      {also}
      <p role="status" className="print:hidden">
        {t("desk.data_found", { who })}
      </p>
      <p className="hidden print:block">{t("desk.data_printed", { name: siteName, who })}</p>
      <div className="flex flex-wrap items-start gap-3 print:hidden">
        <form method="post" action={deskShopperFilePath(site)}>
          <input type="hidden" name="who" value={who} />
          {chosen}
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
      {isDeletable ? (
        <div className="print:hidden">
          <Panel title={t("desk.data_delete")}>
            <Form method="post" action={deskShopperDataPath(site)} className="grid gap-4" key={form}>
              <input type="hidden" name="intent" value="delete" />
              <input type="hidden" name="who" value={who} />
              <input type="hidden" name="form" value={form} />
              {chosen}
              <div className="grid gap-x-8 gap-y-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
                <div>
                  <h3 className="font-semibold">{t("desk.data_goes")}</h3>
                  <ul className="mt-1 grid gap-1">
                    {goes.map(({ name, count }) => (
                      <li key={name} className="flex justify-between gap-4">
                        {t(`own_data.section_${name}`)} <span className="figures">{count}</span>
                      </li>
                    ))}
                  </ul>
                </div>
                <div>
                  <h3 className="font-semibold">{t("own_data.kept_title")}</h3>
                  <KeptList kept={kept} until={until} by={by} licenceDays={licenceDays} />
                </div>
              </div>
              <p>{t(names === null ? "desk.data_delete_lead" : "desk.data_delete_lead_shared")}</p>
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
              {others.length === 0 ? null : (
                <Choices
                  legend={t("desk.data_also")}
                  hint={t("desk.data_also_hint")}
                  name="also"
                  options={others.map((other) => ({ value: other, label: other }))}
                  chosen={[]}
                />
              )}
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
      <OwnSections sections={sections} open />
    </>
  );
}

type SharersFormProps = Pick<KnownDataProps, "site" | "known"> & { error: string | undefined };

/** Whose records are meant where several people have one number or address: nobody else's are shown or deleted. */
function SharersForm({ site, known: { who, sharers }, error }: SharersFormProps) {
  const { t } = useTranslation();
  return (
    <Form
      method="post"
      action={deskShopperDataPath(site)}
      className="grid gap-3 rounded-card border border-line p-4 print:hidden"
    >
      <input type="hidden" name="intent" value="find" />
      <input type="hidden" name="who" value={who} />
      <Choices
        legend={t("desk.data_shared", { who })}
        hint={t("desk.data_shared_hint")}
        name="names"
        options={sharers.map(({ name, enquiries }) => ({
          value: name,
          label: dotted(
            name || t("inbox.name_deleted"),
            t("desk.data_shared_enquiries", { count: enquiries }),
          ),
        }))}
        chosen={sharers.flatMap(({ name, isChosen }) => (isChosen ? [name] : []))}
        error={error}
      />
      <Button type="submit" className="justify-self-start">
        {t("desk.data_shared_show")}
      </Button>
    </Form>
  );
}
