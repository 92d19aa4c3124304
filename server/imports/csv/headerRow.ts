import { cleanText } from '../../../common/fhir/cleanText.ts';
import { countRecognized, type ExpectedColumns } from './header.ts';
import type { TableRecord } from './table.ts';

const filledOf = (cells: readonly string[]): number => cells.filter((cell) => cleanText(cell) !== '').length;

/**
 * The header row among the first records of a table, below rows with titles: the record with the most recognized headers, if it
 * has more than one and more than twice as many as the first record; otherwise the first record with a recognized header or
 * at least half of the filled cells of the widest record.
 */
export function findHeader(head: readonly TableRecord[], expected: ExpectedColumns): TableRecord | undefined {
  const [first] = head;
  if (!first) return undefined;
  const recognized = head.map(({ cells }) => countRecognized(cells, expected));
  const most = Math.max(...recognized);
  // A single recognized header may be a word in a cell.
  if (most > 1 && most > 2 * (recognized[0] ?? 0)) return head[recognized.indexOf(most)];
  if (recognized[0]) return first;
  const width = Math.max(...head.map(({ cells }) => filledOf(cells)));
  return head.find(({ cells }) => filledOf(cells) * 2 >= width && (width === 1 || filledOf(cells) > 1)) ?? first;
}
