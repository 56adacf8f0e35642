import { useEffect, useRef } from "react";

import { readVisit } from "./visit";

/**
 * Adds the device's data about the visit to the form around it when the form is sent. Pages are recorded after
 * this component's effect, so the visit is read at that moment and not before.
 */
export function VisitField() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    const fill = ({ formData }: FormDataEvent) =>
      formData.set("lead_attributes", JSON.stringify(readVisit(() => sessionStorage)));
    form?.addEventListener("formdata", fill);
    return () => form?.removeEventListener("formdata", fill);
  }, []);
  return <input ref={input} type="hidden" name="lead_attributes" defaultValue="" />;
}
