import type { FhirResource, Reference } from '../../../common/fhir/r4.ts';
import { useMemo } from 'react';
import { useReferenceNames } from '../../api/fhir/useReferenceNames.ts';
import { isStock } from '../../../common/fhir/stock.ts';
import { changesBetween, type Change } from './changes.ts';
import { elementMessages, stockMessages } from './elementMessages.ts';
import type { ValuePart } from './valueParts.ts';
import { maxItems, useValueFormatter, type ValueFormatter } from './useValueFormatter.ts';

interface Pair {
  before: FhirResource | undefined;
  after: FhirResource | undefined;
}

const sides = (change: Change): (readonly ValuePart[])[] =>
  'added' in change ? [change.added, change.removed] : [change.before, change.after];

const referencesIn = (change: Change): Reference[] =>
  [
    ...sides(change).flatMap((side) => side.slice(0, maxItems)),
    ...change.path.flatMap(({ named }) => named ?? []),
  ].flatMap((part) => (part.as === 'reference' ? [part.reference] : []));

const isStockItem = (resource: FhirResource | undefined): boolean =>
  resource?.resourceType === 'Group' && isStock(resource);

/** The differences of each pair, and a formatter for them. Names of references are requested for all pairs at once. */
export function useChanges(pairs: readonly Pair[]): { changes: Change[][]; words: ValueFormatter } {
  const changes = useMemo(() => pairs.map(({ before, after }) => changesBetween(before, after)), [pairs]);
  const references = useMemo(() => changes.flat().flatMap(referencesIn), [changes]);
  const nameOf = useReferenceNames(references);
  const stock = pairs.some(({ before, after }) => isStockItem(after ?? before));
  return { changes, words: useValueFormatter(stock ? stockMessages : elementMessages, nameOf) };
}
