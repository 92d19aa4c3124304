import { metresBetween } from '../../../../common/map/position.ts';
import { editDistance } from '../../../../common/fhir/editDistance.ts';
import type { ComparedName } from './names.ts';
import type { ComparedRecord, MergeType } from './record.ts';

/** Why two records are similar, or (`different…`, `farApart`) why they may not be the same. */
export type Reason =
  | {
      kind:
        | 'sameName'
        | 'sameWords'
        | 'nameContains'
        | 'sameParent'
        | 'samePhone'
        | 'sameEmail'
        | 'differentKind'
        | 'differentLevel';
    }
  | { kind: 'sameIdentifier'; value: string }
  /** Number of letters that differ. */
  | { kind: 'similarName'; letters: number }
  /** Metres. */
  | { kind: 'near' | 'farApart'; metres: number };

export interface Match {
  /** 0 to 100. */
  score: number;
  reasons: readonly Reason[];
}

/** Pairs with a lower score are not reported. */
export const minScore = 60;

/** Bounds of the levels that a score is shown as. */
export const levels = { high: 85, medium: 72 } as const;

/** Points of equal names. The names of people and teams are more distinctive than those of villages. */
const namePoints: Readonly<Record<MergeType, number>> = { Location: 50, Practitioner: 62, Organization: 65 };

const points = {
  identifier: 65,
  /** Without a system, equal values may be numbers of two different lists. */
  valueWithoutSystem: 35,
  phone: { Location: 20, Practitioner: 30, Organization: 20 } as Readonly<Record<MergeType, number>>,
  email: { Location: 20, Practitioner: 30, Organization: 20 } as Readonly<Record<MergeType, number>>,
  parent: 20,
  differentKind: -25,
  differentLevel: -25,
  farApart: -15,
};

interface NameMatch {
  /** 0 to 1. */
  similarity: number;
  reason?: Reason;
  differentKind: boolean;
}

const noMatch: NameMatch = { similarity: 0, differentKind: false };

/**
 * Similarity of a name to another that contains all its words. For Locations with a common parent it is below the
 * threshold: the distance or an identifier must also agree.
 */
const containsSimilarity = 0.65;

/** Maximum number of letters in which similar names differ. */
const maxLetters = 3;

/** False if one text has more letters that the other lacks than similar names may; cheaper than the distance. */
function mayBeNear(one: string, other: string): boolean {
  let missing = 0;
  for (const letter of one) if (!other.includes(letter)) missing += 1;
  return missing <= maxLetters;
}

function compareNames(one: ComparedName, other: ComparedName): NameMatch {
  if (one.numbers !== other.numbers) return noMatch;
  const differentKind = one.kind !== other.kind && one.kind !== '' && other.kind !== '';
  if (one.text === other.text) return { similarity: 1, reason: { kind: 'sameName' }, differentKind };
  const [first, second] = [one.joined, other.joined];
  if (one.directions !== other.directions) {
    const isInOneOnly = one.directions === '' || other.directions === '';
    return isInOneOnly && first === second && first !== ''
      ? { similarity: containsSimilarity, reason: { kind: 'nameContains' }, differentKind }
      : noMatch;
  }
  if (first === second) return { similarity: 0.95, reason: { kind: 'sameWords' }, differentKind };
  const length = Math.max(first.length, second.length);
  if (Math.abs(first.length - second.length) <= Math.min(maxLetters, length / 4) && mayBeNear(first, second)) {
    const letters = editDistance(first, second);
    if (letters <= maxLetters && letters * 4 <= length)
      return { similarity: 1 - (1.2 * letters) / length, reason: { kind: 'similarName', letters }, differentKind };
  }
  const [few, many] = one.words.length <= other.words.length ? [one.words, other.words] : [other.words, one.words];
  if (many.length > few.length && few.join('').length >= 4 && few.every((word) => many.includes(word)))
    return { similarity: containsSimilarity, reason: { kind: 'nameContains' }, differentKind };
  return noMatch;
}

function bestNameMatch(one: ComparedRecord, other: ComparedRecord): NameMatch {
  let best = noMatch;
  for (const first of one.names) {
    for (const second of other.names) {
      const match = compareNames(first, second);
      if (match.similarity > best.similarity) best = match;
    }
  }
  return best;
}

/** A value of both records; an identifier with a system rather than one without. */
const shared = (one: readonly string[], other: readonly string[]): string | undefined =>
  one
    .filter((value) => other.includes(value))
    .toSorted()
    .at(-1);

/** Points for the distance of two Locations in metres. */
function distancePoints(metres: number): number {
  if (metres <= 200) return 25;
  if (metres <= 1000) return 15;
  if (metres <= 5000) return 5;
  return metres > 20_000 ? points.farApart : 0;
}

/**
 * Compares two records of one type. Symmetric. Undefined if neither the name nor an identifier, a phone number or an
 * e-mail address is similar: neighbours and siblings alone are no duplicates. A building is never the same as a jurisdiction.
 */
export function compareRecords(type: MergeType, one: ComparedRecord, other: ComparedRecord): Match | undefined {
  if (one.form !== undefined && other.form !== undefined && one.form !== other.form) return undefined;
  const name = bestNameMatch(one, other);
  const identifier = shared(one.identifiers, other.identifiers);
  const phone = shared(one.phones, other.phones);
  const email = shared(one.emails, other.emails);
  if (!name.reason && identifier === undefined && phone === undefined && email === undefined) return undefined;

  const reasons: Reason[] = [];
  let score = name.similarity * namePoints[type];
  const add = (reason: Reason, value: number): void => {
    reasons.push(reason);
    score += value;
  };
  if (name.reason) reasons.push(name.reason);
  if (identifier !== undefined)
    add(
      { kind: 'sameIdentifier', value: identifier.slice(identifier.indexOf('|') + 1) },
      identifier.startsWith('|') ? points.valueWithoutSystem : points.identifier,
    );
  if (phone !== undefined) add({ kind: 'samePhone' }, points.phone[type]);
  if (email !== undefined) add({ kind: 'sameEmail' }, points.email[type]);
  if (one.parent !== undefined && one.parent === other.parent) add({ kind: 'sameParent' }, points.parent);
  if (one.position && other.position) {
    const metres = metresBetween(one.position, other.position);
    const value = distancePoints(metres);
    if (value !== 0) add({ kind: value > 0 ? 'near' : 'farApart', metres: Math.round(metres) }, value);
  }
  if (one.level !== undefined && other.level !== undefined && one.level !== other.level)
    add({ kind: 'differentLevel' }, points.differentLevel);
  if (name.differentKind) add({ kind: 'differentKind' }, points.differentKind);
  return { score: Math.max(0, Math.min(100, Math.round(score))), reasons };
}
