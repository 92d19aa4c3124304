import { fold } from '../../../common/fhir/foldText.ts';
import type { NodeRow, TreeRow } from './treeRows.ts';

/** Effect of a key in the tree, by the ARIA tree pattern. */
export type TreeMove =
  | { do: 'focus'; index: number }
  | { do: 'expand' | 'collapse' | 'activate'; index: number }
  | { do: 'expandSiblings'; indexes: number[] };

export interface KeyPress {
  key: string;
  direction: 'ltr' | 'rtl';
  /** Letters typed shortly before, for type-ahead; '' for none. */
  typed: string;
}

/** Number of rows that Page Up and Page Down move. */
const pageStep = 10;

/** Effect of a key on the row at `index`; undefined if the tree does not handle it. */
export function treeMove(rows: readonly TreeRow[], index: number, press: KeyPress): TreeMove | undefined {
  const row = rows[index];
  if (!row) return undefined;
  const last = rows.length - 1;
  const [inward, outward] = press.direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  switch (press.key) {
    case 'ArrowDown':
      return { do: 'focus', index: Math.min(last, index + 1) };
    case 'ArrowUp':
      return { do: 'focus', index: Math.max(0, index - 1) };
    case 'PageDown':
      return { do: 'focus', index: Math.min(last, index + pageStep) };
    case 'PageUp':
      return { do: 'focus', index: Math.max(0, index - pageStep) };
    case 'Home':
      return { do: 'focus', index: 0 };
    case 'End':
      return { do: 'focus', index: last };
    case inward:
      if (row.kind !== 'node' || !row.expandable) return undefined;
      if (!row.expanded) return { do: 'expand', index };
      return { do: 'focus', index: Math.min(last, index + 1) };
    case outward: {
      if (row.kind === 'node' && row.expanded) return { do: 'collapse', index };
      const parent = rows.findIndex((candidate) => candidate.key === row.parentKey);
      return parent < 0 ? undefined : { do: 'focus', index: parent };
    }
    case 'Enter':
    case ' ':
      return { do: 'activate', index };
    case '*':
      return { do: 'expandSiblings', indexes: closedSiblings(rows, row) };
    default:
      return typeAhead(rows, index, press);
  }
}

function isNode(row: TreeRow | undefined): row is NodeRow {
  return row?.kind === 'node';
}

function closedSiblings(rows: readonly TreeRow[], row: TreeRow): number[] {
  return rows.flatMap((candidate, index) =>
    isNode(candidate) && candidate.parentKey === row.parentKey && candidate.expandable && !candidate.expanded
      ? [index]
      : [],
  );
}

/** Moves to the next row that begins with the typed letters; one repeated letter cycles through its rows. */
function typeAhead(rows: readonly TreeRow[], index: number, { key, typed }: KeyPress): TreeMove | undefined {
  if ([...key].length !== 1) return undefined;
  const letters = fold(typed + key);
  if (letters === '') return undefined;
  const again = [...letters].every((letter) => letter === letters[0]);
  const wanted = again ? (letters[0] ?? '') : letters;
  const start = again ? index + 1 : index;
  for (let step = 0; step < rows.length; step += 1) {
    const candidate = (start + step) % rows.length;
    const row = rows[candidate];
    if (isNode(row) && fold(row.node.label).startsWith(wanted)) return { do: 'focus', index: candidate };
  }
  return undefined;
}
