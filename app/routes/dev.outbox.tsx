import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { env } from "~/platform/env.server";
import { pageMeta } from "~/shell/page-meta";
import { Outbox } from "~/shopper/Outbox";
import { PRIVATE } from "~/shopper/private-headers";
import { listOutbox } from "~/shopper/sms-outbox.server";
import { requireSite } from "~/site/require-site.server";
import { Page } from "~/ui/Page";

/** Codes of real shoppers are shown to nobody: not in production, unless a demo asks for it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { slug } = await requireSite(request);
  const { NODE_ENV, DEV_OUTBOX } = env();
  if (NODE_ENV === "production" && DEV_OUTBOX !== "on") throw new Response(null, { status: 404 });
  return json({ messages: await listOutbox(slug) }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, { title: "Outbox", robots: "noindex" });

export default function OutboxPage() {
  const { t } = useTranslation();
  return (
    <Page className="py-section">
      <h1 className="heading text-2xl">{t("shopper.outbox")}</h1>
      <p className="mt-2 mb-8 text-ink-muted">{t("shopper.outbox_lead")}</p>
      <Outbox messages={useLoaderData<typeof loader>().messages} />
    </Page>
  );
}
