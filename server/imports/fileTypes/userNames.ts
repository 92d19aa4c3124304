import { mapConcurrently } from '../../../common/mapConcurrently.ts';
import type { Row } from '../engine/types.ts';
import { baseUsername, numbered, usernameSource, type UsernameSource } from '../recipe/usernames.ts';
import type { Account } from '../remote/keycloak.ts';
import type { PlanContext } from './fileType.ts';
import { cellOf } from './resource.ts';

/** A row with the account that has its username. */
interface NamedRow {
  row: Row;
  account: Account | undefined;
}

/** Numbers that are tried for one username. */
const maxNumber = 1000;

/** True if a derived username is that of the row's own person, who was imported before. */
function isSamePerson(row: Row, { email = '', firstName = '', lastName = '' }: Account): boolean {
  const address = cellOf(row, 'email');
  if (address !== undefined && email !== '') return address.toLowerCase() === email.toLowerCase();
  const same = (column: string, stored: string): boolean =>
    (cellOf(row, column) ?? '').toLowerCase() === stored.trim().toLowerCase();
  return same('firstName', firstName) && same('lastName', lastName);
}

/**
 * The rows with their accounts. A derived username is that of the only account with the e-mail address of the row; otherwise the
 * first one with a number that neither another account nor another row has. Call it in the order of the rows.
 */
export async function withUsernames(
  rows: readonly Row[],
  context: PlanContext,
): Promise<{ rows: Row[]; accounts: (Account | undefined)[] }> {
  const { keycloak } = context;
  const taken = context.planned<number>('usernames');
  const found = await mapConcurrently(rows, 4, async (row) => {
    if (row.cells[usernameSource] === undefined) return keycloak.find(cellOf(row, 'username') ?? '');
    const address = cellOf(row, 'email');
    const [own, ...others] = address === undefined ? [] : await keycloak.withEmail(address);
    return own && others.length === 0 ? own : undefined;
  });
  const named: NamedRow[] = [];
  for (const [index, row] of rows.entries()) {
    const source = row.cells[usernameSource] as UsernameSource | undefined;
    const account = found[index];
    const each =
      source === undefined
        ? { row, account }
        : account?.username
          ? { row: withName(row, account.username), account }
          : await firstFree(row, source);
    taken.set((cellOf(each.row, 'username') ?? '').toLowerCase(), row.line);
    named.push(each);
  }
  return { rows: named.map(({ row }) => row), accounts: named.map(({ account }) => account) };

  async function firstFree(row: Row, source: UsernameSource): Promise<NamedRow> {
    const base = baseUsername(row.cells, source);
    for (let number = 1; number <= maxNumber; number += 1) {
      const username = numbered(base, number);
      await taken.load([username]);
      if (taken.has(username) && taken.get(username) !== row.line) continue;
      const account = await keycloak.find(username);
      if (!account || isSamePerson(row, account)) return { row: withName(row, username), account };
    }
    return { row, account: await keycloak.find(cellOf(row, 'username') ?? '') };
  }
}

const withName = (row: Row, username: string): Row => ({ ...row, cells: { ...row.cells, username } });
