import type { Location } from '../../../common/fhir/r4.ts';
import type { Issue, Row } from '../engine/types.ts';
import type { PlanContext } from './fileType.ts';
import { matchedId } from './locationIds.ts';
import { codeIn, searchToken, systemsOf } from './locationIdentifiers.ts';
import { cellOf } from './resource.ts';

/** Notes of codes that rows give to a Location while another one has them. */
export async function storedCodes(
  rows: readonly Row[],
  stored: ReadonlyMap<string, Location>,
  { fhir, options }: PlanContext,
): Promise<Map<number, Issue[]>> {
  const notes = new Map<number, Issue[]>();
  for (const system of systemsOf(options.identifiers)) {
    const given = rows.flatMap((row) => {
      const id = matchedId(row, options);
      const code = cellOf(row, system.column);
      const old = stored.get(id);
      return code === undefined || (old && codeIn(old.identifier, system) === code) ? [] : [{ row, id, code }];
    });
    if (given.length === 0) continue;
    const tokens = given.map(({ code }) => searchToken(system, code));
    const found = await fhir.searchMany('Location', 'identifier', tokens, { _elements: 'name,identifier' });
    for (const { row, id, code } of given) {
      const other = found.find((each) => each.id !== id && codeIn(each.identifier, system) === code);
      if (!other) continue;
      const values = { value: code, other: `${other.name ?? ''} (${other.id ?? ''})` };
      notes.set(row.line, [...(notes.get(row.line) ?? []), { code: 'codeStored', column: system.column, values }]);
    }
  }
  return notes;
}
