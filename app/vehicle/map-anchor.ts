/** The anchor of the location block on a car's page (spec 1 §2). */
export const MAP_ANCHOR = "vehicle-map";
