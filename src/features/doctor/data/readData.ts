import { dayZone } from '../../../../common/config/timeZone.ts';
import { inventory } from '../../../../common/fhir/codes.ts';
import { codingKey } from '../../../../common/fhir/coding.ts';
import type { Permission } from '../../../../common/session/permissions.ts';
import type { ScanReader } from '../../../shared/scan/scanReader.ts';
import { locationRows, practitionerRows, roleRows, stockListRows, stockRows } from './rows.ts';
import { applyRules, type Findings } from './rules.ts';

/** What the data check found, and how many records it read. */
export interface CheckResult {
  findings: Findings;
  count: number;
}

/** Reads the records that the user may read, and applies the rules. */
export async function readData(
  { readAll }: ScanReader,
  rootId: string,
  may: (permission: Permission) => boolean,
): Promise<CheckResult> {
  const ifPermitted = <Rows>(permission: Permission, read: () => Promise<Rows>) =>
    may(permission) ? read() : undefined;
  const [locations, roles, practitioners, stock, stockLists] = await Promise.all([
    readAll(locationRows, {}),
    ifPermitted('PractitionerRole.read', () => readAll(roleRows, {})),
    ifPermitted('Practitioner.read', () => readAll(practitionerRows, {})),
    ifPermitted('Group.read', () => readAll(stockRows, { code: codingKey(inventory.item) })),
    ifPermitted('List.read', () => readAll(stockListRows, { code: codingKey(inventory.list) })),
  ]);
  const all = [locations, roles, practitioners, stock, stockLists];
  return {
    findings: applyRules({ rootId, zone: dayZone(), locations, roles, practitioners, stock, stockLists }),
    count: all.reduce((sum, rows) => sum + (rows?.length ?? 0), 0),
  };
}
