import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import { EmptyList, ListRows } from "~/desk/ListParts";
import { DESK_FIND_PATH } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { type Found, findOnDesk, readWords } from "~/desk/find/find.server";
import { suggestCars } from "~/desk/leads/wanted-cars.server";
import { requireStaff } from "~/desk/staff-session.server";
import { TextLink } from "~/desk/TextLink";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { TextField } from "~/ui/TextField";

/** The command palette's search, the cars that a field suggests, and a page of the same results without JavaScript. */
export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const asked = new URL(request.url).searchParams;
  const words = readWords(asked);
  const site = asked.get("cars");
  const found: Found[] = site === null ? await findOnDesk(onDesk, words) : [];
  const cars = site === null ? [] : await suggestCars(onDesk.scope, site, words);
  return answerPage(onDesk, { words, found, cars });
}

export const meta = deskMeta("desk.find");

export default function DeskFindPage() {
  const { t } = useTranslation();
  const { words, found } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="heading mb-4 text-xl">{t("desk.find")}</h1>
      <Form key={words} action={DESK_FIND_PATH} role="search" className="mb-4 flex items-end gap-3">
        <TextField
          className="flex-1"
          label={t("desk.find_label")}
          type="search"
          name="q"
          defaultValue={words}
          optionalHidden
          autoComplete="off"
        />
        <Button type="submit">{t("desk.find")}</Button>
      </Form>
      {found.length === 0 ? (
        <EmptyList title={t("desk.find_count", { count: 0 })} text={t("desk.find_none")} />
      ) : (
        <ListRows>
          {found.map(({ kind, title, detail, href }) => (
            <li
              key={href}
              className="flex items-center justify-between gap-4 border-b border-line px-4 py-2 text-sm text-ink-muted"
            >
              <span className="min-w-0 wrap-anywhere">
                <TextLink className="text-base" href={href}>
                  {title}
                </TextLink>
                {detail === "" ? null : <span className="block">{detail}</span>}
              </span>
              {t(`desk.find_${kind}`)}
            </li>
          ))}
        </ListRows>
      )}
    </>
  );
}
