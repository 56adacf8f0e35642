/** A wheel with its tyre, in metres. */
export type WheelStyle = {
  radius: number;
  rim: number;
  width: number;
  spokes: "five" | "ten" | "turbine" | "twin" | "steel" | "six";
  finish: "silver" | "dark" | "two-tone";
};
