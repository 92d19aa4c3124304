import { identifierByUse, userIdOf } from '../../../../common/fhir/identifier.ts';
import { humanName } from '../../../../common/fhir/name.ts';
import { parseReference } from '../../../../common/fhir/reference.ts';
import type { Practitioner } from '../../../../common/fhir/r4.ts';
import { requestResource } from '../../../api/fhir/requestResources.ts';
import { readUser } from '../../../api/keycloak/account.ts';
import { maxRecords, proposeRun } from '../../../shared/bulk/bulkSlice.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import type { Leaving } from '../usersSlice.ts';
import type { Handover } from './handOver.ts';
import type { HandoverParams } from './handoverActions.ts';
import type { Work } from './readWork.ts';

/** True if the work of this kind can be handed over. */
export const isChangeable = ({ missing: { read, write } }: Work['found'][number]): boolean =>
  read.length + write.length === 0;

/** The successor, if the practitioner is active and has an enabled account. Rejects with an ApiError. */
export const readSuccessor =
  (reference: string): AppThunk<Promise<Handover['to'] | undefined>> =>
  async (dispatch) => {
    const { id = '' } = parseReference(reference) ?? {};
    const practitioner = await dispatch(requestResource<Practitioner>('Practitioner', id));
    const userId =
      practitioner && (userIdOf(practitioner) ?? identifierByUse(practitioner.identifier, 'official')?.value);
    if (!practitioner || practitioner.active === false || userId === undefined) return undefined;
    const account = await dispatch(readUser(userId));
    if (account?.enabled !== true) return undefined;
    return { practitioner: reference, name: humanName(practitioner.name) || account.username, userId };
  };

const actions = { nothing: 'handover', disable: 'handoverDisable', delete: 'handoverDelete' } as const;

/**
 * Proposes the run that hands over all changeable work and then disables or deletes the accounts. With more records than
 * one run can have, it hands over the first ones only, and resolves to false.
 */
export const proposeHandover =
  ({ id, userIds, then }: Leaving, { from, found }: Work, to: Handover['to']): AppThunk<boolean> =>
  (dispatch) => {
    const changeable = found.filter(isChangeable);
    const records = changeable.flatMap(({ kind, records: all }) => all.map((each) => `${kind.type}/${each.id ?? ''}`));
    const accounts = then === 'nothing' ? [] : userIds.map((userId) => `User/${userId}`);
    const total = changeable.reduce((sum, { count }) => sum + count, 0);
    const isComplete = total === records.length && total + accounts.length <= maxRecords;
    const params: HandoverParams = { from, to, kinds: changeable.map(({ kind }) => kind.name) };
    const action = actions[!isComplete ? 'nothing' : then === 'deleteOne' ? 'delete' : then];
    const ids = isComplete ? [...records, ...accounts] : records.slice(0, maxRecords);
    dispatch(proposeRun({ id, action: `users.${action}`, ids, params: { ...params } }));
    return isComplete;
  };
