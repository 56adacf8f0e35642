import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskMeta } from "~/desk/desk-title";
import { DESK_FEEDS_PATH, deskAddFeedPath, deskFeedFormPath, deskFeedPath } from "~/desk/desk-paths";
import { actOnSource, readSourcePost } from "~/desk/feeds/source/act-on-source.server";
import { samplePorts } from "~/desk/feeds/source/fetch-sample.server";
import { KindForm, SourceForm } from "~/desk/feeds/source/SourceForm";
import { findSourcePage } from "~/desk/feeds/source/source-page.server";
import { ColumnsForm } from "~/desk/feeds/upload/UploadPage";
import { BackLink } from "~/desk/RecordPage";
import { requireStaff } from "~/desk/staff-session.server";
import { redirectDone } from "~/shopper/done.server";
import { useTranslation } from "~/i18n/use-translation";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  return answerPage(onDesk, await findSourcePage(onDesk, new URL(request.url).searchParams, samplePorts()));
}

export async function action({ request }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const done = await actOnSource(onDesk, await readSourcePost(request), samplePorts());
  if (!done) throw new Response(null, { status: 404, statusText: "Not Found" });
  if ("saved" in done) {
    const { site, source } = done.saved;
    return redirectDone(request, deskFeedPath(site, source), "feed-saved");
  }
  const problems = Object.values(done.errors);
  const status = problems.includes("feeds.upload_not_stored") ? 503 : problems.length > 0 ? 400 : 200;
  return json(done, { status });
}

export const handle: DeskHandle = { part: "feeds" };

export const meta = deskMeta("feeds.add");

export default function AddFeedPage() {
  const { t } = useTranslation();
  const { sites, files, ...loaded } = useLoaderData<typeof loader>();
  const acted = useActionData<typeof action>();
  const { site, source, typed } = acted ?? loaded;
  const title = loaded.typed?.name ?? source;
  const siteName = sites.find(({ slug }) => slug === site)?.name ?? "";
  return (
    <>
      {source === "" ? (
        <BackLink href={DESK_FEEDS_PATH} text={t("feeds.back")} />
      ) : (
        <BackLink href={deskFeedPath(site, source)} text={t("feeds.to_source", { source: title })} />
      )}
      <h1 className="heading text-xl">
        {source === "" ? t("feeds.add") : t("feeds.edit_of", { source: title })}
      </h1>
      <p className="mt-2 mb-6 max-w-prose text-ink-muted">
        {source === "" ? t("feeds.add_lead") : t("feeds.edit_lead")}
      </p>
      {typed === null ? <KindForm sites={sites} site={site} /> : null}
      {typed && acted?.uploaded ? (
        <ColumnsForm
          // The choices just sent are the new defaults.
          key={JSON.stringify(acted.uploaded.choice)}
          site={site}
          file={acted.file}
          uploaded={acted.uploaded}
          target={{
            action: source === "" ? deskAddFeedPath(site, typed.kind) : deskFeedFormPath(site, source),
            fields: { source, ...typed },
            confirm: t("feeds.add_save"),
            back: t("feeds.add_back"),
          }}
        />
      ) : null}
      {typed && !acted?.uploaded ? (
        <SourceForm
          {...{ site, siteName, source, typed, files }}
          stored={source === "" ? null : loaded.typed}
          errors={acted?.errors ?? {}}
          unreached={acted?.unreached ?? null}
        />
      ) : null}
    </>
  );
}
