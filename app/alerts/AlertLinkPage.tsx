import { useLocation } from "@remix-run/react";

import { Button } from "../ui/Button";
import { ButtonLink } from "../ui/ButtonLink";
import { Card } from "../ui/Card";
import { Notice } from "../ui/Notice";
import { PlainForm } from "../ui/PlainForm";

type AlertLinkPageProps = {
  title: string;
  lead: string;
  /** The words of the one button. */
  button: string;
  /** Said once it is done; null until then. */
  done: string | null;
  next: { label: string; href: string };
};

/**
 * Where a link of a message leads: one sentence, one button. Opening it changes nothing,
 * since programs that look for viruses open links too.
 */
export function AlertLinkPage({ title, lead, button, done, next }: AlertLinkPageProps) {
  const { pathname, search } = useLocation();
  return (
    <Card as="section" panel className="mx-auto w-full max-w-md p-panel">
      <h1 className="heading text-2xl">{title}</h1>
      {done === null ? (
        <PlainForm method="post" action={pathname + search} className="mt-4 grid gap-6">
          <p>{lead}</p>
          <Button type="submit" variant="accent" size="lg" block>
            {button}
          </Button>
        </PlainForm>
      ) : (
        <div className="mt-4 grid gap-6">
          <Notice tone="success">{done}</Notice>
          <ButtonLink href={next.href} block>
            {next.label}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
