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

/** True for the names of tables. The server decides by the content, and explains why it does not read the older formats. */
export const isTableName = (name: string): boolean => /\.(csv|tsv|txt|xlsx|xlsm|xlsb|xls|ods)$/i.test(name);
