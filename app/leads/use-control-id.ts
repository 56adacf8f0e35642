import { createContext, useContext } from "react";

/** The id of the form that a field is in. */
export const FormIdContext = createContext("lead");

/** The id of a form's control, for the messages above the form to link to. */
export function controlId(form: string, name: string): string {
  return `${form}-${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
}

export function useControlId(name: string): string {
  return controlId(useContext(FormIdContext), name);
}
