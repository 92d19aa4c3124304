import { foldName } from '../../../common/fhir/nameRules.ts';
import { parentAliases } from '../engine/parentPath.ts';
import { fileTypes } from '../fileTypes/index.ts';
import type { ImportOptions, Target } from '../fileTypes/fileType.ts';
import type { RowFactsRecord, RowReference } from '../store/checkTypes.ts';
import { checkCells } from '../engine/rules.ts';
import type { ImportType, Issue, Row } from '../engine/types.ts';
import { maskIssues } from './secrets.ts';

/** Keys under which a name is found: exact, and ignoring what `foldName` ignores. */
export function aliasesOf({ type, name }: Pick<Target, 'type'> & { name: string }): [exact: string, folded: string] {
  return [`name:${type}=${name}`, `name:${type}~${foldName(name)}`];
}

function referenceOf({ type, column, id, name, nameColumn = column }: Target, parent: boolean): RowReference[] {
  const common = { type, column, nameColumn, parent };
  const withoutName = { name: null, exactAlias: null, foldedAlias: null };
  if (id !== undefined) return [{ ...common, ...withoutName, key: `${type}/${id}` }];
  if (name === undefined) return [];
  const [exactAlias, foldedAlias] = parent && type === 'Location' ? parentAliases(name) : aliasesOf({ type, name });
  return [{ ...common, key: null, name, exactAlias, foldedAlias }];
}

/**
 * Checks a row by itself, and reads what it defines and refers to. `found` contains the issues the reader found in
 * its text.
 */
export function factsOf(
  type: ImportType,
  row: Row,
  options: ImportOptions,
  found: readonly Issue[] = [],
): RowFactsRecord {
  const fileType = fileTypes[type];
  const { rowKey, keyColumn, label, name, aliases = [], targets, after = [], parent } = fileType.facts(row, options);
  const masked = maskIssues(row.cells);
  const own = [...checkCells(row, fileType.columns), ...(fileType.checkRow?.(row, options) ?? [])];
  return {
    line: row.line,
    label,
    key: rowKey ?? null,
    keyColumn,
    parent: parent?.id ?? parent?.name ?? null,
    issues: [...found, ...masked, ...own.filter(({ column }) => !masked.some((issue) => issue.column === column))],
    aliases: [...aliases, ...(name === undefined ? [] : aliasesOf(name))],
    references: [
      ...targets.flatMap((target) => referenceOf(target, target.column === parent?.column)),
      ...after.map((key): RowReference => ({
        ...{ type: null, key, name: null, exactAlias: null, foldedAlias: null },
        ...{ column: keyColumn, nameColumn: keyColumn, parent: false },
      })),
    ],
  };
}
