/** The values of stock that differ from what is stored. Days are YYYY-MM-DD. */
export interface StockValues {
  deliveryDate?: string | undefined;
  endDate?: string | undefined;
  /** Of stock whose product or serial number differs. */
  serialNumber?: string | undefined;
}

interface StockContext {
  /** YYYY-MM-DD. */
  today: string;
  /** The product is an asset. */
  isAsset: boolean;
}

/** Days before this one are typing errors: of 0022, or of a spreadsheet that has read 20 as 1920. */
const earliest = '2000-01-01';

/**
 * The rules for stock in forms and imports. In a form those with `isError` prevent the save, in imports all are warnings, because
 * a list may have what happened years ago.
 */
export const stockRules = {
  deliveryFuture: {
    field: 'deliveryDate',
    isError: true,
    isWrong: ({ deliveryDate }: StockValues, { today }: StockContext) =>
      deliveryDate !== undefined && deliveryDate > today,
  },
  deliveryEarly: {
    field: 'deliveryDate',
    isError: false,
    isWrong: ({ deliveryDate }: StockValues) => deliveryDate !== undefined && deliveryDate < earliest,
  },
  endEarly: {
    field: 'endDate',
    isError: false,
    isWrong: ({ endDate }: StockValues) => endDate !== undefined && endDate < earliest,
  },
  endPast: {
    field: 'endDate',
    isError: true,
    isWrong: ({ endDate }: StockValues, { today }: StockContext) => endDate !== undefined && endDate < today,
  },
  serialMissing: {
    field: 'serialNumber',
    isError: true,
    isWrong: ({ serialNumber }: StockValues, { isAsset }: StockContext) => isAsset && serialNumber === '',
  },
} as const satisfies Record<
  string,
  {
    field: keyof StockValues;
    isError: boolean;
    isWrong: (values: StockValues, context: StockContext) => boolean;
  }
>;

export type StockWarning = keyof typeof stockRules;

/** The rules that values break. */
export const stockWarnings = (values: StockValues, context: StockContext): StockWarning[] =>
  (Object.keys(stockRules) as StockWarning[]).filter((code) => stockRules[code].isWrong(values, context));
