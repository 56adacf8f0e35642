import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { type DeskHandle, frameOf } from "~/desk/desk-parts";
import { deskMeta } from "~/desk/desk-title";
import { DESK_FEEDS_PATH, deskFeedPath, deskUploadPath } from "~/desk/desk-paths";
import {
  actOnUpload,
  inspectUploaded,
  mayUpload,
  receiveUpload,
  type UploadedStock,
} from "~/desk/feeds/upload/receive-upload.server";
import { chooseList } from "~/desk/feeds/upload/stock-lists.server";
import { ColumnsForm, UploadForm } from "~/desk/feeds/upload/UploadPage";
import { BackLink } from "~/desk/RecordPage";
import { listSiteChoices } from "~/desk/site-choices.server";
import { requireStaff } from "~/desk/staff-session.server";
import { useTranslation } from "~/i18n/use-translation";
import { readForm } from "~/platform/read-form.server";
import { isMultipart } from "~/platform/read-multipart.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const choices = await listSiteChoices(onDesk.scope, "stock.change");
  const sites = choices.filter(({ slug }) => mayUpload(onDesk.scope, slug));
  if (sites.length === 0) throw new Response(null, { status: 404, statusText: "Not Found" });
  const query = new URL(request.url).searchParams;
  const [site = "", file = "", list = ""] = ["site", "file", "list"].map((name) => query.get(name) ?? "");
  const isShown = file !== "" && mayUpload(onDesk.scope, site);
  const inspected = isShown
    ? await inspectUploaded(site, file, null, { of: await chooseList(site, null, list) })
    : null;
  return json({ frame: frameOf(onDesk), sites, site, file, list, inspected });
}

export async function action({ request }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  if (isMultipart(request.headers.get("Content-Type"))) {
    const received = await receiveUpload(onDesk, request);
    if ("error" in received) {
      return json({ ...received, uploaded: null }, { status: received.status });
    }
    return redirect(deskUploadPath(received.site, received.file, received.list), { status: 303 });
  }
  const done = await actOnUpload(onDesk, await readForm(request), Math.floor(Date.now() / 1_000));
  if (!done) throw new Response(null, { status: 404, statusText: "Not Found" });
  if ("imported" in done) {
    return redirect(deskFeedPath(done.imported, done.list), { status: 303 });
  }
  return json(done, { status: isRefused(done) ? 400 : 200 });
}

function isRefused({ error, uploaded }: { error: string | null; uploaded: UploadedStock | null }): boolean {
  return error !== null || uploaded?.of.problem !== undefined;
}

export const handle: DeskHandle = { part: "feeds" };

export const meta = deskMeta("feeds.upload");

export default function UploadStockPage() {
  const { t } = useTranslation();
  const { sites, site, file, list, inspected } = useLoaderData<typeof loader>();
  const acted = useActionData<typeof action>();
  const [loaded, problem] =
    inspected && "problem" in inspected ? [null, inspected.problem] : [inspected, null];
  const uploaded = acted?.uploaded ?? loaded;
  return (
    <>
      <BackLink href={DESK_FEEDS_PATH} text={t("feeds.back")} />
      <h1 className="heading text-xl">{t("feeds.upload")}</h1>
      <p className="mt-2 mb-6 max-w-prose text-ink-muted">{t("feeds.upload_lead")}</p>
      {uploaded ? (
        <ColumnsForm
          // The choices just sent are the new defaults.
          key={JSON.stringify([uploaded.of.list, uploaded.choice, uploaded.said])}
          site={acted && "site" in acted ? acted.site : site}
          file={acted && "file" in acted ? acted.file : file}
          uploaded={uploaded}
          of={uploaded.of}
          yards={uploaded.yards}
          said={uploaded.said}
          error={acted?.error}
        />
      ) : (
        <UploadForm {...{ sites, site, list }} error={acted?.error ?? problem} />
      )}
    </>
  );
}
