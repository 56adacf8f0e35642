/** A symmetric matrix by rows. */
type Matrix = readonly (readonly number[])[];

/**
 * The inverse of a symmetric positive definite matrix by Cholesky's decomposition; the normal equations of a fit,
 * of at most some thirty rows, with a penalty that keeps them definite.
 *
 * @throws Error if it is not positive definite
 */
export function invert(matrix: Matrix): number[][] {
  const size = matrix.length;
  const lower = decompose(matrix);
  const columns = Array.from({ length: size }, (_, column) => {
    const unit = Array.from({ length: size }, (_, row) => (row === column ? 1 : 0));
    return substitute(lower, unit);
  });
  return columns[0] ? columns[0].map((_, row) => columns.map((column) => column[row] ?? 0)) : [];
}

/** @returns matrix × vector */
export function multiply(matrix: Matrix, vector: readonly number[]): number[] {
  return matrix.map((row) => dot(row, vector));
}

export function dot(one: readonly number[], other: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

function decompose(matrix: Matrix): number[][] {
  const lower: number[][] = [];
  matrix.forEach((row, at) => {
    const mine: number[] = [];
    for (let column = 0; column <= at; column += 1) {
      const above = column === at ? mine : (lower[column] ?? []);
      let left = row[column] ?? 0;
      for (let step = 0; step < column; step += 1) left -= (mine[step] ?? 0) * (above[step] ?? 0);
      if (column < at) mine.push(left / (above[column] ?? Number.NaN));
      else if (left > 0) mine.push(Math.sqrt(left));
      else throw new Error("not positive definite");
    }
    lower.push(mine);
  });
  return lower;
}

/** Solves lower × lowerᵀ × x = right. */
function substitute(lower: Matrix, right: readonly number[]): number[] {
  const forward: number[] = [];
  right.forEach((value, row) => {
    const known = dot(forward, lower[row] ?? []);
    forward.push((value - known) / (lower[row]?.[row] ?? Number.NaN));
  });
  const solved = forward.map(() => 0);
  for (let row = forward.length - 1; row >= 0; row -= 1) {
    let left = forward[row] ?? 0;
    for (let below = row + 1; below < forward.length; below += 1)
      left -= (lower[below]?.[row] ?? 0) * (solved[below] ?? 0);
    solved[row] = left / (lower[row]?.[row] ?? Number.NaN);
  }
  return solved;
}
