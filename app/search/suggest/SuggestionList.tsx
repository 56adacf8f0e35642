import type { TFunction } from "i18next";
import type { MouseEvent } from "react";

import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";
import { Picture } from "~/ui/Picture";

import { matchedLetters } from "./matched-letters";
import type { SuggestionGroup, SuggestionOption } from "./suggestion-groups";

type SuggestionListProps = {
  id: string;
  groups: SuggestionGroup[];
  /** What was typed; its letters are marked. */
  typed: string;
  /** Index of the option that Enter would choose; -1 for none. */
  active: number;
  onChoose: (option: SuggestionOption, event: MouseEvent) => void;
  onForget: () => void;
  t: TFunction;
};

/** The options under a search field, by kind. Each is a link, so that it can be opened in a new tab too. */
export function SuggestionList({ id, groups, typed, active, onChoose, onForget, t }: SuggestionListProps) {
  const isHistory = groups.some(({ kind }) => kind === "history");
  const options = groups.flatMap((group) => group.options);
  return (
    <div className="suggestions">
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t("search.suggest_list")}
        className="suggestions-list"
      >
        {groups.map((group) => (
          <div key={group.kind} role="group" aria-labelledby={`${id}-${group.kind}`}>
            <div id={`${id}-${group.kind}`} role="presentation" className="suggestions-heading">
              {group.heading}
            </div>
            {group.options.map((option) => {
              const place = options.indexOf(option);
              return (
                <AppLink
                  key={option.href}
                  id={`${id}-${place}`}
                  href={option.href}
                  role="option"
                  aria-selected={place === active}
                  tabIndex={-1}
                  className="suggestion"
                  onClick={(event) => onChoose(option, event)}
                >
                  <Sign kind={group.kind} option={option} />
                  <span className={option.image === undefined ? "suggestion-line" : "suggestion-lines"}>
                    <span className="suggestion-label">
                      {matchedLetters(option.label, typed).map(({ text, isTyped }, index) =>
                        isTyped ? <mark key={index}>{text}</mark> : text,
                      )}
                    </span>{" "}
                    {option.detail === null ? null : (
                      <span className="suggestion-detail">{option.detail}</span>
                    )}
                  </span>
                </AppLink>
              );
            })}
          </div>
        ))}
      </div>
      {isHistory ? (
        <button type="button" className="suggestions-clear" onClick={onForget}>
          {t("search.suggest_clear")}
        </button>
      ) : null}
    </div>
  );
}

function Sign({ kind, option }: { kind: SuggestionGroup["kind"]; option: SuggestionOption }) {
  if (option.image === undefined) {
    const icon = kind === "history" ? "rotate-ccw-clock" : "search";
    return <Icon name={icon} className="suggestion-icon" />;
  }
  return (
    <span className="suggestion-picture">
      {option.image ? <Picture image={option.image} alt="" sizes="64px" widest={160} /> : null}
    </span>
  );
}
