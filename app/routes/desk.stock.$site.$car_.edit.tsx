import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import { withAnswer } from "~/desk/answered";
import type { DeskHandle } from "~/desk/desk-parts";
import { DESK_STOCK_PATH, deskCarFormPath, deskCarPath } from "~/desk/desk-paths";
import { deskTitle } from "~/desk/desk-title";
import { type CarErrors, carFormOf, CHECK_NUMBER } from "~/desk/own-cars/car-form";
import { CarFields } from "~/desk/own-cars/CarFields";
import { LackList, PHOTOS_INPUT } from "~/desk/own-cars/LackList";
import { lacksOf } from "~/desk/own-cars/lacks";
import { listKnownCars, usualBasis } from "~/desk/own-cars/receive-new-car.server";
import { editOwnCar, findOwnCar, readCarEdit } from "~/desk/own-cars/own-cars.server";
import { AskOnce } from "~/desk/Question";
import { requireStaff } from "~/desk/staff-session.server";
import { TextLink } from "~/desk/TextLink";
import { plainText } from "~/i18n/plain-text";
import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { readForm } from "~/platform/read-form.server";
import { Button } from "~/ui/Button";
import { Disclosure } from "~/ui/Disclosure";
import { Notice } from "~/ui/Notice";

async function requireOwnCar({ request, params: { site = "", car = "" } }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const own = await findOwnCar(onDesk.scope, site, car);
  if (!own) throw new Response(null, { status: 404, statusText: "Not Found" });
  return { onDesk, own };
}

export async function loader(args: LoaderFunctionArgs) {
  const { onDesk, own } = await requireOwnCar(args);
  const { site, car, set, seen, isDraft, places } = own;
  const typed: Record<string, string> = {
    ...carFormOf(car),
    ...(car.priceCents === null && (await usualBasis(site.slug))),
  };
  const form = {
    site: site.slug,
    id: car.id,
    name: car.name,
    seen: seen ?? "",
    isDraft,
    lacks: isDraft ? lacksOf(car) : [],
    set: set.map(({ kind }) => kind),
    typed,
    locations: places.map(({ locationName }) => locationName),
    known: await listKnownCars([site.slug]),
  };
  return answerPage(onDesk, { form });
}

export async function action(args: ActionFunctionArgs) {
  const { onDesk, own } = await requireOwnCar(args);
  const edit = readCarEdit(withAnswer(await readForm(args.request)));
  const refused = await editOwnCar(onDesk, own, edit, Math.floor(Date.now() / 1_000));
  const status = edit.intent === CHECK_NUMBER ? 200 : 400;
  if (refused) return json({ ...refused, typed: edit.typed }, { status });
  const page = deskCarPath(own.site.slug, own.car.id);
  const isPhotosNext = own.isDraft && edit.intent === "save" && own.car.images.length === 0;
  const next = edit.intent === "remove" ? DESK_STOCK_PATH : page;
  return redirect(isPhotosNext ? `${page}#${PHOTOS_INPUT}` : next, { status: 303 });
}

export const handle: DeskHandle = { part: "stock" };

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskTitle(data?.form.name ?? plainText({}, "stock.stock"));

/** Every field of a car that staff entered. */
export default function EditCarPage() {
  const { t } = useTranslation();
  const { form } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  const errorText = useErrorText("stock.");
  const { site, id, name, seen, isDraft, lacks, set, locations, known } = form;
  const { typed = form.typed, same } = refused ?? {};
  const hasPhotos = !lacks.includes("photos");
  const errors: CarErrors = refused?.errors ?? {};
  const question = refused?.question;
  const refusal = refused && !question && (errorText(errors["form"]) ?? t("stock.form_wrong"));
  return (
    <>
      <TextLink className="mb-2 text-sm" href={deskCarPath(site, id)}>
        {t("stock.back_to_car")}
      </TextLink>
      <h1 className="heading mb-1 text-xl">{name}</h1>
      <div className="mb-6">
        <p className="max-w-prose text-ink-muted">{isDraft ? t("stock.draft_lead") : t("stock.edit_lead")}</p>
        <LackList {...{ site, id, lacks }} isOnForm />
      </div>
      {set.length > 0 ? (
        <div className="mb-6 max-w-3xl">
          <Notice>
            {t("stock.edit_set", { what: set.map((kind) => t(`stock.kind_${kind}`)).join(", ") })}
          </Notice>
        </div>
      ) : null}
      <form method="post" action={deskCarFormPath(site, id)} noValidate className="grid max-w-3xl gap-6">
        <input type="hidden" name="seen" value={seen} />
        {refusal ? <Notice tone="warning">{refusal}</Notice> : null}
        <AskOnce question={question} intent={typed["intent"] === "publish" ? "publish" : "save"} />
        <CarFields action={deskCarFormPath(site, id)} {...{ typed, errors, same, known, locations }} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value="save"
            variant={isDraft && hasPhotos ? "quiet" : "accent"}
          >
            {isDraft ? t(hasPhotos ? "stock.save_draft" : "stock.save_photos") : t("stock.save")}
          </Button>
          {isDraft ? (
            <>
              <Button type="submit" name="intent" value="publish" variant={hasPhotos ? "accent" : "quiet"}>
                {t("stock.put_on_site")}
              </Button>
              <Disclosure summary={t("stock.remove_draft")}>
                <Button type="submit" name="intent" value="remove">
                  {t("stock.remove_draft_sure")}
                </Button>
              </Disclosure>
            </>
          ) : null}
        </div>
      </form>
    </>
  );
}
