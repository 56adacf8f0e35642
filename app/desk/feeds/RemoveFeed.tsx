import { Form } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { Disclosure } from "~/ui/Disclosure";

import { CARS_OF_REMOVED } from "./cars-of-removed";
import type { FeedRemoval } from "./feed-removal.server";

type RemoveFeedProps = { action: string; title: string; removal: FeedRemoval };

/** Removes a feed; what becomes of its cars is said before. */
export function RemoveFeed({ action, title, removal: { cars } }: RemoveFeedProps) {
  const { t } = useTranslation();
  return (
    <Disclosure summary={t("feeds.remove")} className="mt-8">
      <Form method="post" action={action} className="grid max-w-2xl gap-4 pt-2">
        <p>{t("feeds.remove_lead", { source: title })}</p>
        {cars === 0 ? (
          <>
            <input type="hidden" name="cars" value="stays" />
            <p>{t("feeds.remove_no_cars")}</p>
          </>
        ) : (
          <fieldset>
            <legend className="mb-1 font-semibold">{t("feeds.remove_cars", { count: cars })}</legend>
            {CARS_OF_REMOVED.map((each) => (
              <Checkbox key={each} kind="radio" name="cars" value={each} required>
                <span className="block font-medium">{t(`feeds.remove_${each}`)}</span>
                <span className="block text-sm text-ink-muted">{t(`feeds.remove_${each}_hint`)}</span>
              </Checkbox>
            ))}
          </fieldset>
        )}
        <Button type="submit" name="intent" value="remove" className="justify-self-start">
          {t("feeds.remove")}
        </Button>
      </Form>
    </Disclosure>
  );
}
