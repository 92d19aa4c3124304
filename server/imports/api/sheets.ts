import { importTypes, type ImportType } from '../engine/types.ts';
import { ImportError } from '../service/errors.ts';
import { parseJson } from './requests.ts';

/** The sheet of a workbook that is imported as one kind. */
export interface ChosenSheet {
  type: ImportType;
  /** Part of the form with the workbook, whose other sheets may be of other kinds. */
  part: ImportType;
  sheet: string;
}

/** Largest text of the choice, in characters. */
const maxText = 20_000;

const refuse = (reason: string): never => {
  throw new ImportError(400, `The choice of sheets is invalid: ${reason}`);
};

function readSheet(name: string, value: unknown, parts: readonly ImportType[]): ChosenSheet {
  const type = importTypes.find((each) => each === name) ?? refuse(`there is no kind ${name.slice(0, 60)}`);
  const given = typeof value === 'object' && value !== null ? (value as { sheet?: unknown; part?: unknown }) : {};
  const { sheet, part = type } = given;
  if (typeof sheet !== 'string') return refuse(`${type} needs the name of a sheet`);
  return {
    type,
    sheet,
    part: parts.find((each) => each === part) ?? refuse(`${type} refers to a file that is not sent`),
  };
}

/**
 * The sheets of workbooks, from the JSON text of the part `sheets`: `{"locations": {"sheet": "Places"}, "organizations":
 * {"sheet": "Teams", "part": "locations"}}`. A part that it names is imported only as these kinds. Throws an ImportError 400.
 */
export function readSheets(text: string | undefined, parts: readonly ImportType[]): ChosenSheet[] {
  if (text === undefined) return [];
  if (text.length > maxText) refuse('it is too large');
  const value = parseJson(text);
  if (value === undefined) return refuse('it is no JSON');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('it is no object');
  return Object.entries(value).map(([name, each]) => readSheet(name, each, parts));
}
