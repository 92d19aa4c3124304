import type { QuestionnaireResponse } from 'fhir/r4';
import { currentDay } from '../../../shared/intl/dates.ts';
import { changedLinkIds } from './changes.ts';
import type { Dependencies } from './dependencies.ts';
import type { EvaluationResult } from './expressions.ts';

/** A result to retain: that of an expression at a place. */
export interface Stored {
  place: string;
  expression: string;
  dependencies: Dependencies;
}

interface Entry {
  outcome: EvaluationResult;
  /** Number of the change of the response after which it was computed. */
  since: number;
  /** The day, for results that depend on it. */
  day: string | undefined;
}

/** Copies of groups that are removed leave results behind. */
const maxEntries = 20_000;

/** Results of expressions, each until an item changes on which it depends. */
export function createMemory() {
  /** By expression and place. */
  const entries = new Map<string, Map<string, Entry>>();
  let count = 0;
  /** The number of the last change of each item, by linkId. */
  const changedAt = new Map<string, number>();
  let change = 0;
  let current: QuestionnaireResponse | undefined;

  function isCurrent({ since, day }: Entry, { linkIds, all }: Dependencies): boolean {
    if (day !== undefined && day !== currentDay()) return false;
    if (since === change) return true;
    if (all) return false;
    for (const linkId of linkIds) {
      if ((changedAt.get(linkId) ?? 0) > since) return false;
    }
    return true;
  }

  return {
    /** The response of the following calls of `recall`. */
    see(response: QuestionnaireResponse): void {
      if (response === current) return;
      change += 1;
      const changed = current ? changedLinkIds(current, response) : [];
      for (const linkId of changed) changedAt.set(linkId, change);
      current = response;
    },
    /** The retained result, or a new one. */
    recall({ place, expression, dependencies }: Stored, compute: () => EvaluationResult): EvaluationResult {
      const entry = entries.get(expression)?.get(place);
      if (entry && isCurrent(entry, dependencies)) {
        // Checked up to this change: later calls need not compare again.
        entry.since = dependencies.all ? entry.since : change;
        return entry.outcome;
      }
      const outcome = compute();
      if (count >= maxEntries) {
        entries.clear();
        count = 0;
      }
      const places = entries.get(expression) ?? new Map<string, Entry>();
      entries.set(expression, places);
      count += 1;
      places.set(place, { outcome, since: change, day: dependencies.day ? currentDay() : undefined });
      return outcome;
    },
  };
}
