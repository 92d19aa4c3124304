import { dayZone } from '../../../../common/config/timeZone.ts';
import { splitList } from '../../../../common/fhir/allPages.ts';
import { inventory } from '../../../../common/fhir/codes.ts';
import { codingKey } from '../../../../common/fhir/coding.ts';
import type { Permission } from '../../../../common/session/permissions.ts';
import type { ScanReader } from '../../../shared/scan/scanReader.ts';
import {
  groupIds,
  locationRows,
  practitionerRows,
  roleRows,
  stockListRows,
  stockRows,
  type StockListRow,
  type StockRow,
} from './rows.ts';
import { applyRules, rules, type Findings, type RuleId } from './rules.ts';

/** What the data check found, and how many records it read. */
export interface CheckResult {
  findings: Findings;
  count: number;
  /** Rules whose records the user may read. */
  checked: readonly RuleId[];
}

/** Permissions that rules need besides that to read Locations. */
const ruleNeeds: Readonly<Partial<Record<RuleId, readonly Permission[]>>> = {
  rolesOfInactive: ['PractitionerRole.read', 'Practitioner.read'],
  rolesOfAbsent: ['PractitionerRole.read', 'Practitioner.read'],
  unlistedStock: ['Group.read', 'List.read'],
  untaggedStock: ['Group.read', 'List.read'],
  absentStock: ['Group.read', 'List.read'],
  ambiguousDays: ['Group.read'],
};

/** Ids of existing Groups in stock Lists that the search for stock does not find, because their code is missing. */
async function readOtherGroups(
  { readAll }: Pick<ScanReader, 'readAll'>,
  stock: readonly StockRow[],
  lists: readonly StockListRow[],
): Promise<string[]> {
  const known = new Set(stock.map(({ id }) => id));
  const others = new Set(lists.flatMap(({ stockIds }) => stockIds).filter((id) => !known.has(id)));
  const parts = splitList([...others]).map((part) => readAll(groupIds, { _id: part.join(',') }));
  return (await Promise.all(parts)).flat();
}

/** Reads the records that the user may read, and applies the rules. */
export async function readData(
  reader: Pick<ScanReader, 'readAll'>,
  rootId: string,
  may: (permission: Permission) => boolean,
): Promise<CheckResult> {
  const { readAll } = reader;
  const ifPermitted = <Rows>(permission: Permission, read: () => Promise<Rows>) =>
    may(permission) ? read() : undefined;
  const [locations, roles, practitioners, stock, stockLists] = await Promise.all([
    readAll(locationRows, {}),
    ifPermitted('PractitionerRole.read', () => readAll(roleRows, {})),
    ifPermitted('Practitioner.read', () => readAll(practitionerRows, {})),
    ifPermitted('Group.read', () => readAll(stockRows, { code: codingKey(inventory.item) })),
    ifPermitted('List.read', () => readAll(stockListRows, { code: codingKey(inventory.list) })),
  ]);
  const otherGroups = stock && stockLists ? await readOtherGroups(reader, stock, stockLists) : [];
  const all = [locations, roles, practitioners, stock, stockLists];
  return {
    findings: applyRules({ rootId, zone: dayZone(), locations, roles, practitioners, stock, stockLists, otherGroups }),
    checked: (Object.keys(rules) as RuleId[]).filter((id) => (ruleNeeds[id] ?? []).every(may)),
    count: all.reduce((sum, rows) => sum + (rows?.length ?? 0), 0),
  };
}
