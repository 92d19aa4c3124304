import type { ImportFileColumns, ImportType } from '../../api/platform/index.ts';

/** A sheet of a workbook, and the kind as which it is imported; null: not imported. */
export type SheetChoice = NonNullable<ImportFileColumns['sheets']>[number];

/** The sheets of workbooks by the kind of the field with the file. */
export type ChosenSheets = Partial<Record<ImportType, SheetChoice[]>>;

/** A table of the upload: a file, or a sheet of one. */
export interface UploadTable {
  type: ImportType;
  /** Kind of the field with the file. */
  field: ImportType;
  sheet?: string;
}

interface ChosenFiles {
  files: Partial<Record<ImportType, unknown>>;
  sheets: ChosenSheets;
}

/** The tables of the chosen files, by kind. */
export function sourcesOf({ files, sheets }: ChosenFiles): UploadTable[] {
  return (Object.keys(files) as ImportType[]).flatMap((field): UploadTable[] => {
    const choices = sheets[field];
    if (!choices) return [{ type: field, field }];
    return choices.flatMap(({ name, type }) => (type ? [{ type, field, sheet: name }] : []));
  });
}

/** The table that is imported as a kind. */
export const sourceOf = (chosen: ChosenFiles, kind: ImportType): UploadTable | undefined =>
  sourcesOf(chosen).find(({ type }) => type === kind);

interface Choices extends ChosenFiles {
  refused: Partial<Record<ImportType, unknown>>;
  mapped: Partial<Record<ImportType, unknown>>;
}

/** Removes what belongs to the file of a field. */
export function forgetFile(upload: Choices, field: ImportType): void {
  for (const source of sourcesOf(upload)) if (source.field === field) delete upload.mapped[source.type];
  delete upload.sheets[field];
  delete upload.refused[field];
}

/** Imports no sheet of another file as this kind. */
export function releaseKind(upload: Choices, type: ImportType): void {
  for (const sheet of Object.values(upload.sheets).flat()) if (sheet.type === type) sheet.type = null;
  delete upload.mapped[type];
}

/** True if another sheet is imported as the same kind. */
export function isSheetChosenTwice(choices: readonly SheetChoice[], index: number): boolean {
  const type = choices[index]?.type;
  return !!type && choices.some((other, otherIndex) => other.type === type && otherIndex !== index);
}

/** True if a sheet is chosen, and each kind at most once. */
export const areSheetsChosen = (choices: readonly SheetChoice[]): boolean =>
  choices.some(({ type }) => type !== null) && choices.every((_each, index) => !isSheetChosenTwice(choices, index));

/** The part `sheets` of the form: which sheet of which part is imported as a kind; undefined without sheets to choose from. */
export function sheetsPart(tables: readonly UploadTable[]): string | undefined {
  const entries = tables.flatMap(({ type, field, sheet }) =>
    sheet === undefined ? [] : [[type, { sheet, part: field }] as const],
  );
  return entries.length > 0 ? JSON.stringify(Object.fromEntries(entries)) : undefined;
}
