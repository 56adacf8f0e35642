import type { ReactNode } from "react";

import { Notice } from "~/ui/Notice";
import { TextLink } from "./TextLink";

type RecordPageProps = {
  back: { href: string; text: string };
  /** Beside the way back. */
  aside?: ReactNode;
  /** Why the last form was refused. */
  refusal?: string;
  title: string;
  /** What the record is, in a line; empty ones are left out. */
  facts: readonly (string | null | undefined)[];
  /** Below the facts. */
  note?: ReactNode;
  children: ReactNode;
};

/** The page of one record: the way back to its list, its name and state, and what can be done with it. */
export function RecordPage({ back, aside, refusal, title, facts, note, children }: RecordPageProps) {
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <BackLink {...back} />
        {aside}
      </div>
      {refusal === undefined ? null : (
        <div className="mb-6">
          <Notice tone="warning">{refusal}</Notice>
        </div>
      )}
      <header className="mb-6">
        <h1 className="heading text-xl">{title}</h1>
        <p className="text-ink-muted wrap-anywhere">{facts.filter(Boolean).join(" · ")}</p>
        {note}
      </header>
      {children}
    </>
  );
}

export function BackLink({ href, text }: { href: string; text: string }) {
  return (
    <TextLink className="text-sm" href={href}>
      {text}
    </TextLink>
  );
}
