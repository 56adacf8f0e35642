import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { languageOf } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import { formHeaders } from "~/leads/pages/enquiry-route";
import { EnquiryError } from "~/leads/pages/EnquiryError";
import { vacancyForm } from "~/leads/pages/load-enquiry-page.server";
import { PageLeadForm } from "~/leads/pages/PageLeadForm";
import { receivePage } from "~/leads/pages/receive-page.server";
import { locationHref } from "~/locations/location-href";
import { locationPicture } from "~/locations/location-summary";
import { locationsOf } from "~/locations/locations.server";
import { VACANCY_FORM, VacancyPage } from "~/people/VacancyPage";
import { jobPosting, openVacancies, toVacancyCard } from "~/people/vacancy";
import { CACHED_A_MINUTE } from "~/platform/cache-headers";
import { nowInSeconds } from "~/platform/now.server";
import { pageMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";
import { Card } from "~/ui/Card";
import { StructuredData } from "~/ui/StructuredData";

/** @throws Response 404 for a job that is not open, or no longer */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const { config } = site;
  const locations = await locationsOf(site);
  const open = openVacancies(config.vacancies, locations, nowInSeconds());
  const found = open.find(({ vacancy }) => vacancy.id === params["vacancy"]);
  if (!found) throw new Response(null, { status: 404 });
  const { text, apply } = found.vacancy;
  const workplace = locations.find(({ slug }) => slug === found.workplace.slug);
  const card = toVacancyCard(found, languageOf(config.texts));
  const data = {
    vacancy: { ...card, text, apply },
    description: plainText(config.texts, "people.vacancy_lead", { title: card.title, place: card.place }),
    placeHref: locationHref(found.workplace, config),
    picture: workplace ? locationPicture(workplace) : null,
    form: vacancyForm(found, locations),
    jsonLd: jobPosting(found, config),
  };
  return json(data, { headers: CACHED_A_MINUTE });
}

export const action = receivePage;
export const headers = formHeaders;
export const ErrorBoundary = EnquiryError;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  pageMeta(matches, location, {
    title: data?.vacancy.title,
    description: data?.description,
    canonicalPath: data?.vacancy.href,
  });

export default function VacancyRoute() {
  const { vacancy, placeHref, picture, form, jsonLd } = useLoaderData<typeof loader>();
  return (
    <VacancyPage
      vacancy={vacancy}
      placeHref={placeHref}
      picture={picture}
      form={
        <Card as="div" panel className="scroll-mt-24 p-panel" id={VACANCY_FORM}>
          <PageLeadForm key={vacancy.id} action={`${vacancy.href}#${VACANCY_FORM}`} model={form} />
        </Card>
      }
    >
      <StructuredData data={jsonLd} />
    </VacancyPage>
  );
}
