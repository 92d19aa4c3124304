import { foldName } from '../../../common/fhir/nameRules.ts';
import type { CorrectableWarning } from './correct.ts';
import type { Recipe } from './recipe.ts';

/** A decision about all rows with a value in a column. Without `means`, `leaveOut` and `correct` an earlier one is undone. */
export interface Decision {
  column: string;
  /** The text as in the file; '' for rows without one. */
  value: string;
  /** What the text means. */
  means?: string;
  /** The rows are not imported. */
  leaveOut?: boolean;
  /** The decision is about the rows with this warning, whatever their values are: they are corrected, or no longer. */
  warning?: CorrectableWarning;
  correct?: boolean;
}

const isSame = (one: string, other: string): boolean => foldName(one) === foldName(other);

function withEntry<T>(
  all: Readonly<Record<string, T>> | undefined,
  column: string,
  entry: T | undefined,
): Record<string, T> | undefined {
  const { [column]: _before, ...others } = all ?? {};
  const next = entry === undefined ? others : { ...others, [column]: entry };
  return Object.keys(next).length > 0 ? next : undefined;
}

function decideWarning(
  { correct: before, ...rest }: Recipe,
  { column, warning, correct = false }: Pick<Decision, 'column' | 'correct'> & { warning: CorrectableWarning },
): Recipe {
  const others = (before?.[column] ?? []).filter((each) => each !== warning);
  const codes = correct ? [...others, warning] : others;
  const next = withEntry(before, column, codes.length > 0 ? codes : undefined);
  return { ...rest, ...(next && { correct: next }) };
}

/** The recipe with a decision, which replaces an earlier one about the same value or warning. */
export function decide(recipe: Recipe, { column, value, means, leaveOut, warning, correct }: Decision): Recipe {
  if (warning) return decideWarning(recipe, { column, warning, ...(correct && { correct }) });
  const table = Object.entries(recipe.values?.[column] ?? {})
    .filter(([text]) => !isSame(text, value))
    // A text that means this value until now.
    .map(([text, meaning]) => [text, means !== undefined && isSame(meaning, value) ? means : meaning] as const);
  if (means !== undefined && value !== '') table.push([value, means]);
  const texts = (recipe.leaveOut?.[column] ?? []).filter((text) => !isSame(text, value));
  if (leaveOut) texts.push(value);
  // An empty cell has no entry in a table.
  const defaults =
    means !== undefined && value === ''
      ? { ...recipe.defaults, [column]: means }
      : value === '' && !leaveOut
        ? withEntry(recipe.defaults, column, undefined)
        : recipe.defaults;
  const { values: _values, leaveOut: _leaveOut, defaults: _defaults, ...rest } = recipe;
  const values = withEntry(recipe.values, column, table.length > 0 ? Object.fromEntries(table) : undefined);
  const left = withEntry(recipe.leaveOut, column, texts.length > 0 ? texts : undefined);
  return { ...rest, ...(values && { values }), ...(left && { leaveOut: left }), ...(defaults && { defaults }) };
}
