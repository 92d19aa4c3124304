/** Lines of a file are smaller; the number of a derived row has the line above this factor. */
const factor = 2 ** 21;

/** Largest line from which rows can be derived. */
export const maxSourceLine = factor - 1;

/** Number of the row that a line of the file mentions as its ancestor `index`, which has no line of its own. */
export const derivedLine = (line: number, index: number): number => line + (index + 1) * factor;

/** True for the number of a row that has no line of its own. */
export const isDerivedLine = (line: number): boolean => line >= factor;

/** The line of the file that a row comes from. */
export const sourceLine = (line: number): number => line % factor;
