import type { ApiCar } from "../api/car-schema";

/** A car among several: a list must not fill an agent's memory with photographs. */
export function withOnePhoto<Car extends ApiCar>({ photos: [photo], photos_count: _count, ...car }: Car) {
  return { ...car, photo: photo?.url ?? null };
}

/** A car's price with what it includes, as an agent may repeat it. */
export function carInWords({ name, price_text }: Pick<ApiCar, "name" | "price_text">): string {
  return `${name}: ${price_text}`;
}
