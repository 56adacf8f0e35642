import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { DeskFrame } from "~/desk/DeskFrame";
import { frameOf } from "~/desk/desk-parts";
import { deskTitle } from "~/desk/desk-title";
import { deskFeedPath, deskUploadPath } from "~/desk/desk-paths";
import { actOnUpload } from "~/desk/feeds/upload/act-on-upload.server";
import { inspectUploaded, mayUpload, receiveUpload } from "~/desk/feeds/upload/receive-upload.server";
import { UPLOADED } from "~/desk/feeds/upload/uploaded-file.server";
import { ColumnsForm, UploadForm } from "~/desk/feeds/upload/UploadPage";
import { listSiteChoices } from "~/desk/site-choices.server";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import { PRIVATE } from "~/platform/cache-headers";
import { readForm } from "~/platform/read-form.server";
import { isMultipart } from "~/platform/read-multipart.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const choices = await listSiteChoices(onDesk.scope, "stock.change");
  const sites = choices.filter(({ slug }) => mayUpload(onDesk.scope, slug));
  if (sites.length === 0) throw new Response(null, { status: 404, statusText: "Not Found" });
  const query = new URL(request.url).searchParams;
  const [site, file] = [query.get("site") ?? "", query.get("file") ?? ""];
  const isShown = file !== "" && mayUpload(onDesk.scope, site);
  const inspected = isShown ? await inspectUploaded(site, file, null) : null;
  return json({ frame: frameOf(onDesk), sites, site, file, inspected }, { headers: PRIVATE });
}

export async function action({ request }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  if (isMultipart(request.headers.get("Content-Type"))) {
    const received = await receiveUpload(onDesk, request);
    if ("error" in received) {
      return json({ ...received, uploaded: null }, { status: received.status, headers: PRIVATE });
    }
    return redirect(deskUploadPath(received.site, received.file), { status: 303, headers: PRIVATE });
  }
  const done = await actOnUpload(onDesk, await readForm(request), Math.floor(Date.now() / 1_000));
  if (!done) throw new Response(null, { status: 404, statusText: "Not Found" });
  if ("imported" in done) {
    return redirect(deskFeedPath(done.imported, UPLOADED), { status: 303, headers: PRIVATE });
  }
  return json(done, { status: done.error === null ? 200 : 400, headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => deskTitle(plainText({}, "feeds.upload"));

export default function UploadStockPage() {
  const { t } = useTranslation();
  const { frame, sites, site, file, inspected } = useLoaderData<typeof loader>();
  const acted = useActionData<typeof action>();
  const [loaded, problem] =
    inspected && "problem" in inspected ? [null, inspected.problem] : [inspected, null];
  const uploaded = acted?.uploaded ?? loaded;
  return (
    <DeskFrame frame={frame} part="feeds">
      <h1 className="heading text-xl">{t("feeds.upload")}</h1>
      <p className="mt-2 mb-6 max-w-prose text-ink-muted">{t("feeds.upload_lead")}</p>
      {uploaded ? (
        <ColumnsForm
          // The choices just sent are the new defaults.
          key={JSON.stringify(uploaded.choice)}
          site={acted && "site" in acted ? acted.site : site}
          file={acted && "file" in acted ? acted.file : file}
          uploaded={uploaded}
        />
      ) : (
        <UploadForm sites={sites} error={acted?.error ?? problem} />
      )}
    </DeskFrame>
  );
}
