import type { StockItem, StockPoint } from './readStock.ts';

/** A service point with its stock. */
export interface StockColumn {
  point: StockPoint;
  items: readonly StockItem[];
}

/** A product with its quantity at each service point of the columns, in their order; undefined without stock. */
export interface StockRow {
  id: string;
  name: string;
  quantities: readonly (number | undefined)[];
}

/** Steps of the shading. */
export const heatLevels = 4;

/** The rows of a matrix, in the order of `compare`. */
export function matrixRows(
  columns: readonly StockColumn[],
  compare: (one: string, other: string) => number,
): StockRow[] {
  const names = new Map(
    columns.flatMap(({ items }) => items.map((item) => [item.productId, item.productName] as const)),
  );
  const byColumn = columns.map(({ items }) => new Map(items.map((item) => [item.productId, item.quantity])));
  return [...names]
    .map(([id, name]) => ({ id, name, quantities: byColumn.map((quantities) => quantities.get(id)) }))
    .sort((one, other) => compare(one.name, other.name) || compare(one.id, other.id));
}

/**
 * Shade of a quantity, 1 to `heatLevels`, by its share of the product's largest one in the row; 0 without stock. Units
 * differ between products, so that rows are not compared with each other.
 */
export function heatOf(quantity: number | undefined, row: StockRow): number {
  const largest = Math.max(...row.quantities.map((value) => value ?? 0));
  // A single column has nothing to compare with.
  if (quantity === undefined || quantity <= 0 || row.quantities.length < 2) return 0;
  return Math.max(1, Math.ceil((quantity / largest) * heatLevels));
}
