import { isPresent, type KeyFact } from '../layout/KeyFacts.tsx';

/** Number of values in the header of a page. */
const headerFacts = 6;

/** Divides the values of a record, the most important first, into those of the page's header and the others. */
export function splitFacts(facts: readonly KeyFact[]): { key: KeyFact[]; others: KeyFact[] } {
  const present = facts.filter(isPresent);
  return { key: present.slice(0, headerFacts), others: present.slice(headerFacts) };
}
