import {
  json,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { findPage } from "~/content/pages.server";
import { languageOf } from "~/i18n/language";
import { useTranslation } from "~/i18n/use-translation";
import { unsubscribePath } from "~/paths";
import { CACHED_A_MINUTE, NOT_KEPT } from "~/platform/cache-headers";
import { readForm } from "~/platform/read-form.server";
import { pageMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";
import { DealerHtml } from "~/ui/DealerHtml";
import { Page } from "~/ui/Page";

import { UnsubscribeForm } from "./UnsubscribeForm";
import { isUnsubscribeLink, unsubscribe } from "./unsubscribe.server";

/** Works without signing in. Opening a link changes nothing, since programs open links too. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const given = tokenOf(request);
  const [page, isOurs] = await Promise.all([
    findPage(site.slug, unsubscribePath(), languageOf(site.config.texts)),
    given ? isUnsubscribeLink(site, given) : false,
  ]);
  if (!page) throw new Response(null, { status: 404 });
  const link = { token: isOurs ? given : null, isLinkSpent: given !== "" && !isOurs };
  return json({ page, ...link }, { headers: given ? NOT_KEPT : CACHED_A_MINUTE });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = await requireSite(request);
  const sender = { clientAddress: context?.["clientAddress"] };
  const result = await unsubscribe(site, tokenOf(request), await readForm(request), sender);
  return json(result, { status: result.done ? 200 : result.status, headers: NOT_KEPT });
}

export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has("Content-Type") ? actionHeaders : loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  pageMeta(matches, location, {
    title: data?.page.title,
    description: data?.page.description,
    canonicalPath: unsubscribePath(),
  });

export default function UnsubscribeRoute() {
  const { t } = useTranslation();
  const { page, token, isLinkSpent } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const refused = result && !result.done ? result : null;
  return (
    <Page className="py-section">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <header>
          <h1 className="heading text-2xl">{page.title}</h1>
          <p className="mt-4 text-lg text-ink-muted">{page.description}</p>
        </header>
        <div className="max-w-reading">
          <UnsubscribeForm
            token={token}
            isLinkSpent={isLinkSpent}
            done={result?.done ? result.by : null}
            {...(refused && { error: t(refused.error), typed: refused.typed })}
          />
          <DealerHtml html={page.html} language={page.language} className="mt-8" />
        </div>
      </div>
    </Page>
  );
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}
