import { useLocation } from "@remix-run/react";

import { Button } from "~/ui/Button";
import { ButtonLink } from "~/ui/ButtonLink";
import { Card } from "~/ui/Card";
import { Notice } from "~/ui/Notice";
import { PlainForm } from "~/ui/PlainForm";

type AlertLinkPageProps = {
  title: string;
  lead: string;
  /** Label of the button. */
  button: string;
  /** The confirmation; null until done. */
  done: string | null;
  next: { label: string; href: string };
};

/**
 * The page of a link in a message. A GET changes nothing, since virus scanners open links too; the
 * button posts.
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
