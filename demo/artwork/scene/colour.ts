import { clamp } from "./vector";

/** Linear light, 0..1, or above if it is brighter than the picture can show. */
export type Rgb = readonly [r: number, g: number, b: number];

export function fromHex(hex: string): Rgb {
  const channel = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Rolls highlights off like film, so that bright paint keeps its colour; 0..255 as in pictures. */
export function toBytes(colour: Rgb): Rgb {
  return [shown(colour[0]), shown(colour[1]), shown(colour[2])];
}

const TABLE_STEPS = 1_024;
/** Brighter light is shown as white. */
const TABLE_END = 4;
const TABLE = Uint8Array.from({ length: TABLE_STEPS * TABLE_END + 1 }, (_, i) =>
  byteOf(encode(rollOff(i / TABLE_STEPS))),
);

function shown(light: number): number {
  return TABLE[Math.round(clamp(light, 0, TABLE_END) * TABLE_STEPS)]!;
}

export const toHex = (colour: Rgb): string => hexOf(toBytes(colour));

/** @param bytes 0..255 each */
export function hexOf(bytes: Rgb): string {
  return `#${bytes.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function rollOff(value: number): number {
  const knee = 0.7;
  return value <= knee
    ? Math.max(0, value)
    : knee + (1 - knee) * (1 - Math.exp(-(value - knee) / (1 - knee)));
}

function encode(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

function byteOf(value: number): number {
  return Math.round(clamp(value, 0, 1) * 255);
}

export function blend(a: Rgb, b: Rgb, t: number): Rgb {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

export const times = (a: Rgb, by: number): Rgb => [a[0] * by, a[1] * by, a[2] * by];
export const plus = (a: Rgb, b: Rgb): Rgb => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const tint = (a: Rgb, b: Rgb): Rgb => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];

/** A hex colour made lighter (to 1) or darker (to -1). */
export function shadeHex(hex: string, by: number): string {
  const target: Rgb = by > 0 ? [1, 1, 1] : [0, 0, 0];
  const amount = Math.abs(by);
  const channel = (at: number, i: 0 | 1 | 2) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return byteOf(value + (target[i] - value) * amount);
  };
  return hexOf([channel(1, 0), channel(3, 1), channel(5, 2)]);
}
