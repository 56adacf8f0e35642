import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import { DeskFrame } from "~/desk/DeskFrame";
import { EmptyList, ListRows } from "~/desk/ListParts";
import { DESK_FIND_PATH } from "~/desk/desk-paths";
import { deskTitle } from "~/desk/desk-title";
import { findOnDesk, readWords } from "~/desk/find/find.server";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import { PRIVATE } from "~/platform/cache-headers";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { TextField } from "~/ui/TextField";

/** The command palette's search, and a page of the same results without JavaScript. */
export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const words = readWords(new URL(request.url).searchParams);
  const found = await findOnDesk(onDesk, words);
  return answerPage(onDesk, { words, found });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => deskTitle(plainText({}, "desk.find"));

export default function DeskFindPage() {
  const { t } = useTranslation();
  const { frame, words, found } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame}>
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
                <AppLink className="link inline-flex min-h-11 items-center text-base" href={href}>
                  {title}
                </AppLink>
                {detail === "" ? null : <span className="block">{detail}</span>}
              </span>
              {t(`desk.find_${kind}`)}
            </li>
          ))}
        </ListRows>
      )}
    </DeskFrame>
  );
}
