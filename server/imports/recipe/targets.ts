import { toAscii } from '../../../common/fhir/decimalEntry.ts';
import { parsePosition } from '../../../common/fhir/coordinateEntry.ts';
import type { ImportType } from '../engine/types.ts';

/** Several columns of the template in one cell of a file, separated by a comma. */
const combined: Partial<Record<ImportType, readonly string[]>> = {
  locations: ['latitude,longitude', 'longitude,latitude'],
  users: ['firstName,lastName', 'lastName,firstName'],
};

/** What a cell may contain besides one column of the template. */
export const combinedColumns = (type: ImportType): readonly string[] => combined[type] ?? [];

/** The columns of the template that a column of a file is imported as. */
export const columnsOf = (target: string): string[] => target.split(',');

const point = /^\s*(?:SRID=\d+;)?\s*POINT\s*Z?M?\s*\(\s*(\S+)\s+([^\s)]+)[^)]*\)\s*$/i;
const pair = /^[[(]?\s*([^,;\s]+)\s*[,;\s]\s*([^,;\s\])]+)\s*[\])]?$/;

/** Texts of latitude and longitude of a cell; undefined if it is not a pair. Well-known text has the longitude first. */
function splitPosition(text: string, target: string): Record<string, string> | undefined {
  const [, east, north] = point.exec(text) ?? (target === 'longitude,latitude' ? pair.exec(toAscii(text)) : null) ?? [];
  const position = parsePosition(east !== undefined && north !== undefined ? `${north}; ${east}` : text);
  return position && { latitude: position.latitude, longitude: position.longitude };
}

/** True for a text with both coordinates. */
export const isPosition = (text: string): boolean =>
  splitPosition(text, 'latitude,longitude') !== undefined || splitPosition(text, 'longitude,latitude') !== undefined;

/** First and last name of a full name: the last name is one word, or what a comma separates. */
function splitName(text: string, target: string): Record<string, string> {
  const words = text.split(/\s+/);
  const [before = '', ...after] = text.split(',').map((part) => part.trim());
  if (after.length > 0) return { firstName: after.join(' '), lastName: before };
  const isFirst = target === 'firstName,lastName';
  const lastName = (isFirst ? words.pop() : words.shift()) ?? '';
  return words.length > 0 ? { firstName: words.join(' '), lastName } : { firstName: lastName, lastName: '' };
}

/** The cells of the columns that a combined cell contains. What cannot be split is in each of them. */
export function splitCell(target: string, text: string): Record<string, string> {
  const columns = columnsOf(target);
  if (text === '' || columns.length === 1) return Object.fromEntries(columns.map((column) => [column, text]));
  const split = columns.includes('latitude') ? splitPosition(text, target) : splitName(text, target);
  return split ?? Object.fromEntries(columns.map((column) => [column, text]));
}
