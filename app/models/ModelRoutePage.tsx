import { useTranslation } from "~/i18n/use-translation";
import "~/styles/models.css";
import { Breadcrumbs } from "~/ui/Breadcrumbs";
import { ButtonLink } from "~/ui/ButtonLink";
import { Card } from "~/ui/Card";
import { Page } from "~/ui/Page";
import { StructuredData } from "~/ui/StructuredData";

import type { ModelPageData } from "./find-model-page.server";
import { ModelPage } from "./ModelPage";
import { ModelView } from "./ModelPicture";

type AccessoriesData = Extract<ModelPageData, { page: "accessories" }>;

/** The page at a model's path: the model, or its accessories. */
export function ModelRoutePage({ data }: { data: ModelPageData }) {
  return (
    <>
      <StructuredData data={data.jsonLd} />
      {data.page === "model" ? <ModelPage data={data} /> : <AccessoriesPage data={data} />}
    </>
  );
}

/** A model's accessories (spec 2 §2, /{model slug}/accessories). */
function AccessoriesPage({ data }: { data: AccessoriesData }) {
  const { t } = useTranslation();
  const { name, fullName, image, path, accessories, enquiryHref, title } = data;
  return (
    <Page className="pt-2 pb-section">
      <Breadcrumbs items={data.trail} />
      <div className="model-head model-ground">
        <div className="model-head-text">
          <h1 className="heading text-2xl">{title}</h1>
          <p className="mt-4 text-lg text-ink-muted">{t("models.accessories_lead", { model: fullName })}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink href={enquiryHref} variant="accent">
              {t("models.accessories_ask")}
            </ButtonLink>
            <ButtonLink href={path}>{t("models.back_to_model", { model: name })}</ButtonLink>
          </div>
          <p className="mt-3 text-sm text-ink-muted">{t("models.accessories_ask_text")}</p>
        </div>
        <ModelView image={image} />
      </div>
      <ul className="mt-section grid gap-card sm:grid-cols-2 lg:grid-cols-3">
        {accessories.map((accessory) => (
          <Card as="li" panel key={accessory.name} className="p-panel">
            <h2 className="heading text-lg">{accessory.name}</h2>
            <p className="mt-2 text-ink-muted">{accessory.text}</p>
          </Card>
        ))}
      </ul>
    </Page>
  );
}
