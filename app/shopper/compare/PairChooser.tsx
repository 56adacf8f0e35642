import { Form, useNavigate } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { COMPARE_PATH, comparePath } from "~/paths";
import { Button } from "~/ui/Button";
import { SelectField } from "~/ui/SelectField";

import type { ComparedCar } from "./compared-car";
import { useComparison } from "../favourites/device-list";

/**
 * Which two of three or four cars a phone shows side by side: the first two of the address, whose names stay above
 * their columns in it. A car that is chosen changes places with the one that stood there.
 */
export function PairChooser({ cars }: { cars: readonly ComparedCar[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const comparison = useComparison();
  if (cars.length < 3) return null;
  const compared = cars.map(({ favourite }) => favourite);
  const placeAt = (place: number, slug: string) => {
    const from = compared.findIndex((car) => car.slug === slug);
    const order = compared.map((car, at) => compared[at === place ? from : at === from ? place : at] ?? car);
    comparison.replace(order);
    navigate(comparePath(order), { replace: true, preventScrollReset: true });
  };
  return (
    <Form action={COMPARE_PATH} className="compare-pair compare-tools">
      {([t("shelf.compare_left"), t("shelf.compare_right")] as const).map((label, place) => (
        <SelectField
          key={label}
          name="cars"
          label={label}
          labelHidden
          optionalHidden
          options={compared.map(({ slug, name }) => ({ value: slug, label: name }))}
          value={compared[place]?.slug}
          onChange={({ currentTarget }) => placeAt(place, currentTarget.value)}
        />
      ))}
      {/* Named again, they follow the two that were chosen: an address lists a car once. */}
      {compared.map(({ id, slug }) => (
        <input key={id} type="hidden" name="cars" value={slug} />
      ))}
      <noscript className="col-span-2">
        <Button type="submit" block>
          {t("shelf.compare_show")}
        </Button>
      </noscript>
    </Form>
  );
}
