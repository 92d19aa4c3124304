import type { Position } from '../../../../common/map/position.ts';
import { soundOf } from './names.ts';
import type { ComparedRecord, MergeType } from './record.ts';
import { compareRecords, minScore, type Match } from './score.ts';

/** Two records that are probably the same. */
export interface Pair extends Match {
  one: ComparedRecord;
  other: ComparedRecord;
}

/**
 * Records with an equal key are compared. Each record has at most this number of neighbours in a block, so that the
 * number of comparisons grows in proportion to the number of records.
 */
const neighbours = 12;

/** Pairs that are kept, the best first: a list that a person works through. */
export const maxPairs = 500;

/** Words of each name that make keys. */
const keyWords = 3;

/** Side of a cell for nearby Locations: about 2 km. Each Location is in two cells that are offset by half a cell. */
const cellsPerDegree = 50;

function cellsOf({ latitude, longitude }: Position): string[] {
  const cell = (offset: number): string =>
    `${Math.floor(latitude * cellsPerDegree + offset)},${Math.floor(longitude * cellsPerDegree + offset)}`;
  return [`a${cell(0)}`, `b${cell(0.5)}`];
}

/** Blocks of a record: records that share none of them are not compared. */
export function blockKeys(type: MergeType, record: ComparedRecord): string[] {
  const { parent = '', position } = record;
  const keys = new Set<string>();
  for (const identifier of record.identifiers) keys.add(`i ${identifier}`);
  for (const phone of record.phones) keys.add(`p ${phone}`);
  for (const email of record.emails) keys.add(`e ${email}`);
  for (const { words, joined, numbers } of record.names) {
    const sounds = words.slice(0, keyWords).map(soundOf);
    keys.add(`n ${joined} ${numbers}`);
    if (type === 'Location') {
      for (const sound of sounds) {
        keys.add(`w ${parent} ${sound}`);
        if (position) for (const cell of cellsOf(position)) keys.add(`g ${cell} ${sound.charAt(0)}`);
      }
    } else {
      for (const sound of sounds) keys.add(`w ${sound}`);
    }
  }
  if (parent !== '') keys.add(`c ${parent}`);
  return [...keys];
}

const sortName = ({ names }: ComparedRecord): string => names[0]?.joined ?? '';

/** Comparisons, and records put into blocks, after which other work of the page runs. */
const comparisonsPerStep = 20_000;
const recordsPerStep = 2000;

interface Options {
  type: MergeType;
  records: readonly ComparedRecord[];
  /** Ids of pairs (`pairKey`) that are not reported. */
  without?: ReadonlySet<string>;
  /** Called between steps. `done` is a part of 1. */
  proceed?: (done: number) => Promise<void>;
}

/** Key of a pair of ids, in any order. */
export function pairKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

/**
 * Finds pairs that are probably the same record, the best first. Compares records of the same block only; of a large
 * block each record with its neighbours in the order of names.
 */
export async function findPairs({ type, records, without, proceed }: Options): Promise<Pair[]> {
  const blocks = new Map<string, ComparedRecord[]>();
  for (const [index, record] of records.entries()) {
    if (index % recordsPerStep === recordsPerStep - 1) await proceed?.(0);
    for (const key of blockKeys(type, record)) {
      const block = blocks.get(key);
      if (block) block.push(record);
      else blocks.set(key, [record]);
    }
  }
  const found = new Map<string, Pair>();
  let comparisons = 0;
  let done = 0;
  for (const block of blocks.values()) {
    done += 1;
    if (block.length < 2) continue;
    const sorted = block.length <= neighbours ? block : block.toSorted((a, b) => (sortName(a) < sortName(b) ? -1 : 1));
    for (const [index, one] of sorted.entries()) {
      for (const other of sorted.slice(index + 1, index + neighbours)) {
        comparisons += 1;
        const match = compareRecords(type, one, other);
        if (!match || match.score < minScore || one.id === other.id) continue;
        const key = pairKey(one.id, other.id);
        if (!without?.has(key)) found.set(key, { ...match, one, other });
      }
    }
    if (comparisons >= comparisonsPerStep) {
      comparisons = 0;
      await proceed?.(done / blocks.size);
    }
  }
  return bestPairs([...found.values()]);
}

/** The pairs with the highest score; equal ones in the order of names. */
export function bestPairs(pairs: readonly Pair[]): Pair[] {
  return pairs
    .toSorted((a, b) => b.score - a.score || (a.one.name < b.one.name ? -1 : 1) || (a.one.id < b.one.id ? -1 : 1))
    .slice(0, maxPairs);
}
