import type { ImportFileColumns, ImportType } from '../../api/platform/index.ts';

/** A file whose columns the user maps. */
export interface MappedFile extends ImportFileColumns {
  /** The choice for each column, in the order of the file; null: not imported. */
  chosen: (string | null)[];
}

export type MappedFiles = Partial<Record<ImportType, MappedFile>>;

/** Initial mapping of a file: the columns that the server suggests. */
export function toMappedFile(file: ImportFileColumns): MappedFile {
  return { ...file, chosen: file.fileColumns.map(({ column }) => column) };
}

/** How the file is read, as the user has chosen it. */
export const recipeOf = ({ headerRow, fileColumns, chosen }: MappedFile) => ({
  headerRow,
  columns: fileColumns.map(({ header }, index) => ({ header, column: chosen[index] ?? null })),
});

/** Required columns of the import to which no column of the file is mapped. */
export function missingColumns({ columns, chosen }: MappedFile): string[] {
  return columns.filter(({ name, required }) => required && !chosen.includes(name)).map(({ name }) => name);
}

/** True if another column of the file has the same choice. */
export function isChosenTwice({ chosen }: MappedFile, index: number): boolean {
  const name = chosen[index];
  return name !== null && chosen.some((other, otherIndex) => other === name && otherIndex !== index);
}

export function isComplete(file: MappedFile): boolean {
  return missingColumns(file).length === 0 && !file.chosen.some((_name, index) => isChosenTwice(file, index));
}

/** True for the names of files that the import accepts. */
export const isCsvName = (name: string): boolean => /\.(csv|tsv|txt)$/i.test(name);
