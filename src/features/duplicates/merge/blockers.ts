import type { Location, Organization } from '../../../../common/fhir/r4.ts';
import { maxDepth } from '../../../../common/fhir/descendantQueries.ts';
import { levelOf } from '../../../../common/fhir/location.ts';
import { bareId } from '../../../../common/fhir/reference.ts';
import type { FhirType } from '../../../../common/session/permissions.ts';
import { nameOf, type MergeResource, type MergeType } from '../match/record.ts';
import { accountOf } from './accounts.ts';
import { successorIdOf, type Choices } from './combine.ts';
import type { ReferrerPreview } from './referrers.ts';

/** Why records cannot be merged. */
export type Blocker =
  /**
   * A merged practitioner belongs to a user account, which would lose its practitioner: the one that stays has no account,
   * the account is that of the signed-in user, or the user may not disable accounts.
   */
  | { kind: 'account' | 'ownAccount' | 'accountForbidden'; name: string }
  | { kind: 'root' | 'merged' | 'level'; name: string }
  /** The record that stays is below a merged one. */
  | { kind: 'below' }
  | { kind: 'forbidden'; type: FhirType; count: number };

interface Options {
  type: MergeType;
  stays: MergeResource;
  merged: readonly MergeResource[];
  choices: Choices;
  rootLocationId: string | undefined;
  preview: ReferrerPreview;
  /** Id of the signed-in user. */
  userId: string;
  mayDisableAccounts: boolean;
  /** A record and those above it, without elements that the walk to the root does not use. */
  readPath: (id: string) => Promise<(Location | Organization)[]>;
}

const parentOf = (type: MergeType, resource: MergeResource): string | undefined =>
  resource.resourceType === 'Practitioner' ? undefined : bareId(type, resource.partOf);

/** Why the account of a merged practitioner prevents a merge; undefined if it has none, or the merge can disable it. */
function accountBlocker(account: string | undefined, { stays, userId, mayDisableAccounts }: Options) {
  const own = accountOf(stays);
  if (account === undefined || account === own) return undefined;
  if (own === undefined) return 'account';
  if (account === userId) return 'ownAccount';
  return mayDisableAccounts ? undefined : 'accountForbidden';
}

/** Reasons against a merge; empty if it may start. Rejects with the error of a request. */
export async function blockersOf(options: Options): Promise<Blocker[]> {
  const { type, stays, merged, choices, rootLocationId, preview, readPath } = options;
  const blockers: Blocker[] = preview.counts.flatMap(({ type: of, count, mayUpdate }) =>
    mayUpdate ? [] : [{ kind: 'forbidden' as const, type: of, count }],
  );
  const ids = merged.map(({ id }) => id);
  for (const each of [...merged, stays]) {
    if (successorIdOf(each) !== undefined) blockers.push({ kind: 'merged', name: nameOf(each) });
  }
  for (const each of merged) {
    const kind = type === 'Practitioner' ? accountBlocker(accountOf(each), options) : undefined;
    if (kind) blockers.push({ kind, name: nameOf(each) });
    if (type === 'Location' && each.id === rootLocationId) blockers.push({ kind: 'root', name: nameOf(each) });
    const hasChildren = preview.counts.some(({ type: of }) => of === 'Location');
    if (each.resourceType === 'Location' && stays.resourceType === 'Location' && hasChildren) {
      const [one, other] = [levelOf(each), levelOf(stays)];
      if (one !== other) blockers.push({ kind: 'level', name: nameOf(each) });
    }
  }
  const chosen = choices.partOf;
  const parentSource =
    chosen !== undefined && chosen !== 'all' ? [stays, ...merged].find(({ id }) => id === chosen.from) : stays;
  let parent = parentOf(type, parentSource ?? stays);
  const seen = new Set<string>();
  const read = new Map<string | undefined, Location | Organization>();
  for (let depth = 0; parent !== undefined && depth < maxDepth; depth += 1) {
    if (ids.includes(parent) || parent === stays.id) {
      blockers.push({ kind: 'below' });
      break;
    }
    if (seen.has(parent)) break;
    seen.add(parent);
    // A server may include fewer levels than there are.
    if (!read.has(parent)) for (const each of await readPath(parent)) read.set(each.id, each);
    const record = read.get(parent);
    parent = record && parentOf(type, record);
  }
  return blockers;
}
