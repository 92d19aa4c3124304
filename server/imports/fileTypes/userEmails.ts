import type { Issue, Row } from '../engine/types.ts';
import { mapConcurrently } from '../../../common/mapConcurrently.ts';
import type { Account } from '../remote/keycloak.ts';
import { readOnce, type PlanContext } from './fileType.ts';
import { cellOf } from './resource.ts';

/** `KeycloakAccess.allowsDuplicateEmails`, read once per upload. */
const allowsDuplicateEmails = ({
  keycloak,
  memory,
}: Pick<PlanContext, 'keycloak' | 'memory'>): Promise<boolean | undefined> =>
  readOnce(memory, 'duplicateEmails', () => keycloak.allowsDuplicateEmails());

/** The e-mail address that a row would set, in lower case as Keycloak stores it; undefined when it keeps the stored one. */
function newEmail(row: Row, stored: Account | undefined): string | undefined {
  const address = cellOf(row, 'email')?.toLowerCase();
  return address === stored?.email?.toLowerCase() ? undefined : address;
}

/**
 * Queries Keycloak for the accounts that have the new e-mail addresses of rows; `accounts` are those of the rows. The
 * result returns the issues of a row by its index: Keycloak would refuse an address of an earlier row or of another
 * account. Call it in the order of the rows. There are no issues if the realm allows duplicate addresses.
 */
export async function createEmailCheck(
  rows: readonly Row[],
  accounts: readonly (Account | undefined)[],
  context: Pick<PlanContext, 'keycloak' | 'memory' | 'planned'>,
): Promise<(index: number) => Issue[]> {
  const { keycloak } = context;
  const allowed = await allowsDuplicateEmails(context);
  if (allowed) return () => [];
  const owners = await mapConcurrently([...rows.entries()], 4, async ([index, row]) => {
    const address = newEmail(row, accounts[index]);
    return address === undefined ? [] : keycloak.withEmail(address);
  });
  // By address: the line of the row that contains it, or releases it.
  const lines = context.planned<number>('emails');
  const released = context.planned<number>('releasedEmails');
  const addresses = rows.flatMap((row) => cellOf(row, 'email')?.toLowerCase() ?? []);
  await lines.load(addresses);
  await released.load(addresses);

  return (index) => {
    const row = rows[index];
    const stored = accounts[index];
    const address = row && cellOf(row, 'email')?.toLowerCase();
    if (row === undefined || address === undefined) return [];
    const first = lines.get(address) ?? row.line;
    lines.set(address, first);
    if (newEmail(row, stored) === undefined) return [];
    const found = owners[index] ?? [];
    // Several accounts with one address show that the realm allows it, where its settings may not be read.
    if (allowed === undefined && found.length > 1) return [];
    if (first !== row.line) return [{ code: 'sameEmail', column: 'email', values: { row: first, value: address } }];
    const owner = found.find(({ id }) => id !== stored?.id);
    if (owner && !released.has(address)) {
      return [{ code: 'emailTaken', column: 'email', values: { value: address, other: owner.username ?? '' } }];
    }
    if (stored?.email) released.set(stored.email.toLowerCase(), row.line);
    return [];
  };
}
