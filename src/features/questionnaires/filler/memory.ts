import type { QuestionnaireResponse } from 'fhir/r4';
import { currentDay } from '../../../shared/intl/dates.ts';
import { changedLinkIds } from './changes.ts';
import type { Dependencies } from './dependencies.ts';
import type { EvaluationResult } from './expressions.ts';

/** A result to retain. */
export interface Stored {
  key: string;
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
  const entries = new Map<string, Entry>();
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
    recall({ key, dependencies }: Stored, compute: () => EvaluationResult): EvaluationResult {
      const entry = entries.get(key);
      if (entry && isCurrent(entry, dependencies)) {
        // Checked up to this change: later calls need not compare again.
        entry.since = dependencies.all ? entry.since : change;
        return entry.outcome;
      }
      const outcome = compute();
      if (entries.size >= maxEntries) entries.clear();
      entries.set(key, { outcome, since: change, day: dependencies.day ? currentDay() : undefined });
      return outcome;
    },
  };
}
