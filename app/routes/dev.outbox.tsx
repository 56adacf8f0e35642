import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { env } from "~/platform/env.server";
import { listMailOutbox } from "~/platform/mail-outbox.server";
import { pageMeta } from "~/site/page-meta";
import { MailOutbox, Outbox } from "~/shopper/Outbox";
import { PRIVATE } from "~/shopper/private-headers";
import { listOutbox } from "~/shopper/sms-outbox.server";
import { requireSite } from "~/site/require-site.server";
import { Page } from "~/ui/Page";
import { useTranslation } from "../i18n/use-translation";

/** Codes of real shoppers are shown to nobody: not in production, unless a demo asks for it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { slug } = await requireSite(request);
  const { NODE_ENV, DEV_OUTBOX } = env();
  if (NODE_ENV === "production" && DEV_OUTBOX !== "on") throw new Response(null, { status: 404 });
  const [messages, mails] = await Promise.all([listOutbox(slug), listMailOutbox(slug)]);
  return json({ messages, mails }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, { title: "Outbox", robots: "noindex" });

export default function OutboxPage() {
  const { t } = useTranslation();
  const { messages, mails } = useLoaderData<typeof loader>();
  return (
    <Page className="py-section">
      <h1 className="heading text-2xl">{t("shopper.outbox")}</h1>
      <p className="mt-2 mb-8 text-ink-muted">{t("shopper.outbox_lead")}</p>
      <Outbox messages={messages} />
      <h2 className="heading mt-section mb-6 text-2xl">{t("shopper.mail_outbox")}</h2>
      <MailOutbox mails={mails} />
    </Page>
  );
}
