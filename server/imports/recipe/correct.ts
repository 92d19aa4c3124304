import type { Issue, IssueCode } from '../engine/types.ts';

/** Warnings, and a problem of the text of rows, whose rows a recipe can correct: each has one certain correction. */
export const correctableWarnings = ['swapped', 'spreadsheetChange', 'cells'] as const satisfies IssueCode[];
export type CorrectableWarning = (typeof correctableWarnings)[number];

/** Warnings that a decision about their value answers. */
export const decidableWarnings = ['similarLevel'] as const satisfies IssueCode[];

/** Warnings by column. */
export type CorrectedWarnings = Readonly<Record<string, readonly CorrectableWarning[]>>;

export const isCorrectable = (code: unknown): code is CorrectableWarning =>
  correctableWarnings.some((each) => each === code);

/** Corrected cells of a row, and notes with the values of the file. */
interface Correction {
  cells: Record<string, string>;
  notes: Issue[];
}

/** Longer values of a warning are cut. */
const maxShown = 80;

type Cells = Readonly<Record<string, string>>;

const corrections: Record<
  Exclude<CorrectableWarning, 'cells'>,
  (cells: Cells, warning: Issue) => Correction | undefined
> = {
  swapped({ latitude = '', longitude = '' }) {
    const note: Issue = { code: 'swappedBack', column: 'latitude', values: { latitude, longitude } };
    return { cells: { latitude: longitude, longitude: latitude }, notes: [note] };
  },
  spreadsheetChange(cells, { column = '', values = {} }) {
    const before = String(values.before);
    if (before.length >= maxShown) return undefined;
    const note: Issue = { code: 'storedKept', column, values: { value: (cells[column] ?? '').slice(0, maxShown) } };
    return { cells: { [column]: before }, notes: [note] };
  },
};

const isCorrected = (correct: CorrectedWarnings, { code, column = '' }: Issue): boolean =>
  isCorrectable(code) && Object.hasOwn(correct, column) && correct[column]?.includes(code) === true;

/** Columns of the cells that a correction with this note has changed. */
const columnsOfNote: Partial<Record<IssueCode, (note: Issue) => readonly (string | undefined)[]>> = {
  swappedBack: () => ['latitude', 'longitude'],
  storedKept: ({ column }) => [column],
};

/** The notes about corrections, which are part of the stored cells; without those of cells that a user has edited since. */
export const correctionNotes = (notes: readonly Issue[], edited: readonly string[] = []): Issue[] =>
  notes.filter((note) => columnsOfNote[note.code]?.(note).every((column) => !edited.includes(column ?? '')) === true);

/** The issues of the text of a row without those of cells that a recipe ignores, because they have no header. */
export const withoutIgnored = (correct: CorrectedWarnings, issues: readonly Issue[]): Issue[] =>
  issues.filter((issue) => issue.code !== 'cells' || !isCorrected(correct, issue));

/** The issues of a row without those that a recipe corrects. */
export const withoutCorrected = (correct: CorrectedWarnings, issues: readonly Issue[]): Issue[] =>
  issues.filter((issue) => !isCorrected(correct, issue));

/** What a recipe corrects in a row with these warnings; undefined for nothing. */
export function correctionOf(
  correct: CorrectedWarnings,
  cells: Cells,
  warnings: readonly Issue[],
): Correction | undefined {
  const found = warnings.flatMap((warning) => {
    const { code } = warning;
    if ((code !== 'swapped' && code !== 'spreadsheetChange') || !isCorrected(correct, warning)) return [];
    return corrections[code](cells, warning) ?? [];
  });
  if (found.length === 0) return undefined;
  return {
    cells: Object.assign({}, ...found.map((each) => each.cells)) as Cells,
    notes: found.flatMap(({ notes }) => notes),
  };
}
