import { Form, type FormProps } from "@remix-run/react";

import { Button } from "~/ui/Button";
import type { ButtonLook } from "~/ui/button-styles";

type PressProps = Omit<FormProps, "method" | "action"> &
  ButtonLook & {
    action: string;
    /** What the button sends. */
    fields?: Readonly<Record<string, string>>;
    /** Names the button for screen readers, where its words alone don't say what it is about. */
    name?: string;
  };

/** A form of one button. */
export function Press({ fields = {}, name, variant, size, block, children, ...form }: PressProps) {
  return (
    <Form method="post" {...form}>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" {...{ variant, size, block }} aria-label={name}>
        {children}
      </Button>
    </Form>
  );
}
