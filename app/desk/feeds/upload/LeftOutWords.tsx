import { fieldName } from "~/feeds/field-name";
import type { LeftOutField } from "~/feeds/left-out";
import type { TaughtWords } from "~/feeds/mapping";
import { useTranslation } from "~/i18n/use-translation";

import { Panel } from "../../Panel";
import { hasTeachable, LeftOutCells, WordFields } from "../LeftOutDetails";
import { wordInput } from "../teachable-fields";

type LeftOutWordsProps = { left: LeftOutField[]; yards: string[]; said: TaughtWords };

/** Cells of a file that mean nothing here, and what staff say that they mean: kept with the import. */
export function LeftOutWords({ left, yards, said }: LeftOutWordsProps) {
  const { t } = useTranslation();
  const words = Object.entries(said).flatMap(([field, meanings]) =>
    Object.entries(meanings).map(([word, meaning]) => ({ field, word, meaning: meaning ?? "" })),
  );
  if (left.length + words.length === 0) return null;
  return (
    <Panel title={t("feeds.left_out")}>
      {left.length > 0 ? <LeftOutCells fields={left} yards={yards} /> : null}
      <ul>
        {words.map(({ field, word, meaning }) => (
          <li key={wordInput(field, word)}>
            <input type="hidden" name="word" value={wordInput(field, word)} />
            <input type="hidden" name="meaning" value={meaning} />
            {t("feeds.words_said", { field: fieldName(field), word, meaning })}
          </li>
        ))}
      </ul>
      {yards.length > 0 && hasTeachable(left, yards) ? (
        <div className="mt-4 grid max-w-2xl gap-3">
          <p>{t("feeds.words_hint")}</p>
          <WordFields fields={left} yards={yards} />
        </div>
      ) : null}
    </Panel>
  );
}
