/**
 * What a car's picture shows, if that is known: each has its words in the texts `vehicle.shows_…`. The end of a
 * photograph's file name says it; the first of several is meant.
 */
export const PHOTO_SUBJECTS = [
  "kerbed_left_front_wheel",
  "scratched_left_rear_door",
  "scratched_left_side",
  "scratched_tank",
  "scuffed_rear_bumper",
  "floor_plan",
  "rear_seats",
  "load_area",
  "front",
  "side",
  "rear",
  "interior",
  "cabin",
  "cockpit",
  "dash",
  "tray",
  "kitchen",
  "wheel",
  "coupling",
  "detail",
] as const;
export type PhotoSubject = (typeof PHOTO_SUBJECTS)[number];
