import { dayAt, readDay } from '../../../common/fhir/calendarDay.ts';
import { findCharacteristic } from '../../../common/fhir/characteristic.ts';
import { products } from '../../../common/fhir/codes.ts';
import type { Group } from '../../../common/fhir/r4.ts';
import { stockRules, stockWarnings, type StockValues } from '../../../common/plausibility/stock.ts';
import type { Issue } from '../engine/types.ts';
import type { PlanContext } from './fileType.ts';

/** The columns of the values that the rules for stock are about. */
const ruleColumns = { deliveryDate: 'deliveryDate', endDate: 'accountabilityDate', serialNumber: 'serialNumber' };

/** Warnings of the cells of stock that differ from the stored ones. `product`: undefined if it is not known. */
export function stockIssues(
  before: Readonly<Record<string, string>> | undefined,
  after: Readonly<Record<string, string>>,
  product: Group | undefined,
  { now, options: { dayZone } }: PlanContext,
): Issue[] {
  const changed = (...names: string[]): boolean => names.some((name) => (before?.[name] ?? '') !== after[name]);
  const day = (column: string): string | undefined =>
    changed(column) ? readDay(after[column], dayZone) || undefined : undefined;
  const values: StockValues = {
    deliveryDate: day('deliveryDate'),
    endDate: day('accountabilityDate'),
    serialNumber: !before || changed('productId', 'serialNumber') ? after.serialNumber : undefined,
  };
  const today = dayAt(now().getTime(), dayZone.name);
  const isAsset = findCharacteristic(product, products.attractive)?.valueBoolean === true;
  return stockWarnings(values, { today, isAsset }).map((code): Issue => {
    const column = ruleColumns[stockRules[code].field];
    return { code, column, values: { value: after[column] ?? '' } };
  });
}
