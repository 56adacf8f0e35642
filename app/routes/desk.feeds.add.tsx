import { json, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import { DeskFrame } from "~/desk/DeskFrame";
import { deskTitle } from "~/desk/desk-title";
import { DESK_ADD_FEED_PATH, deskFeedPath } from "~/desk/desk-paths";
import { actOnSource, findSourceForm } from "~/desk/feeds/source/act-on-source.server";
import { samplePorts } from "~/desk/feeds/source/fetch-sample.server";
import { SourceForm } from "~/desk/feeds/source/SourceForm";
import { mayUpload } from "~/desk/feeds/upload/receive-upload.server";
import { ColumnsForm } from "~/desk/feeds/upload/UploadPage";
import { listSiteChoices } from "~/desk/site-choices.server";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import { PRIVATE } from "~/platform/cache-headers";
import { readForm } from "~/platform/read-form.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const query = new URL(request.url).searchParams;
  const [site, source] = [query.get("site") ?? "", query.get("source") ?? ""];
  const choices = await listSiteChoices(onDesk.scope, "stock.change");
  const sites = choices.filter(({ slug }) => mayUpload(onDesk.scope, slug));
  const typed = sites.length > 0 ? await findSourceForm(onDesk, { site, source }) : null;
  return answerPage(onDesk, typed && { sites, site, source, typed });
}

export async function action({ request }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const done = await actOnSource(onDesk, await readForm(request), samplePorts());
  if (!done) throw new Response(null, { status: 404, statusText: "Not Found" });
  if ("saved" in done) {
    const { site, source } = done.saved;
    return redirect(deskFeedPath(site, source), { status: 303, headers: PRIVATE });
  }
  return json(done, { status: Object.keys(done.errors).length > 0 ? 400 : 200, headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => deskTitle(plainText({}, "feeds.add"));

export default function AddFeedPage() {
  const { t } = useTranslation();
  const { frame, sites, ...loaded } = useLoaderData<typeof loader>();
  const acted = useActionData<typeof action>();
  const { site, source, typed } = acted ?? loaded;
  return (
    <DeskFrame frame={frame} part="feeds">
      <h1 className="heading text-xl">{source === "" ? t("feeds.add") : t("feeds.edit")}</h1>
      <p className="mt-2 mb-6 max-w-prose text-ink-muted">{t("feeds.add_lead")}</p>
      {acted?.uploaded ? (
        <ColumnsForm
          // The choices just sent are the new defaults.
          key={JSON.stringify(acted.uploaded.choice)}
          site={site}
          file={acted.file}
          uploaded={acted.uploaded}
          target={{
            action: DESK_ADD_FEED_PATH,
            fields: { source, ...typed },
            confirm: t("feeds.add_save"),
          }}
        />
      ) : (
        <SourceForm {...{ sites, site, source, typed }} errors={acted?.errors ?? {}} />
      )}
    </DeskFrame>
  );
}
