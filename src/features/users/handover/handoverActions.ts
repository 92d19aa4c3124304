import type { CareTeam, FhirResource, Group, Patient, Task } from '../../../../common/fhir/r4.ts';
import { conceptDisplay } from '../../../../common/fhir/coding.ts';
import type { Permission } from '../../../../common/session/permissions.ts';
import { attemptOnce } from '../../../api/attempt.ts';
import { fhirEndpoints } from '../../../api/fhir/index.ts';
import type { BulkAction, BulkItem } from '../../../shared/bulk/bulkAction.ts';
import { fhirBulkAction, screenName } from '../../../shared/bulk/fhirBulkAction.ts';
import { severalTypes } from '../../../shared/bulk/severalTypes.ts';
import type { Message } from '../../../shared/intl/texts.ts';
import { scanReader } from '../../../shared/scan/scanReader.ts';
import type { JsonObject } from '../../../../common/types/json.ts';
import { deleteUsers } from '../bulk/accountActions.ts';
import { disable } from '../bulk/enableActions.ts';
import { handOver, namesAmong, ownersOf, type Handover } from './handOver.ts';
import { detailsMessages } from '../detailsMessages.ts';
import { handoverMessages as messages } from './messages.ts';
import { countWork } from './readWork.ts';
import { roleAction } from './roleAction.ts';

/** Parameters of a handover, with the kinds of work that must not be left on an account that is disabled or deleted. */
export interface HandoverParams extends Handover {
  kinds: string[];
}

/** Name of a record of work on screen. */
export function workName(record: FhirResource): string {
  if (record.resourceType === 'PractitionerRole') return record.organization?.display ?? record.id ?? '';
  if (record.resourceType !== 'Task') return screenName(record);
  const subject = record.for?.display;
  const name = record.description ?? conceptDisplay(record.code) ?? record.id ?? '';
  return subject ? `${name} (${subject})` : name;
}

/** Replaces the people who leave in records of one type. */
const partOf = <R extends CareTeam | Task | Patient | Group>(type: R['resourceType'], field: Message): BulkAction =>
  fhirBulkAction<R, HandoverParams>({
    id: 'users.handover',
    label: detailsMessages.handOver,
    title: messages.runTitle,
    needs: [],
    type,
    nameOf: workName,
    plan: (record, params) => {
      const before = namesAmong(params, ownersOf(record));
      if (before === undefined) return { refusal: { ...messages.handedOver } };
      return { changes: [{ field: { ...field }, before, after: params.to.name }] };
    },
    change: (record, params) => handOver(record, params),
    changed: () => (dispatch) => void dispatch(fhirEndpoints.util.invalidateTags([type, 'PractitionerRole'])),
  });

const records = {
  PractitionerRole: roleAction,
  CareTeam: partOf<CareTeam>('CareTeam', messages.fieldCareTeam),
  Task: partOf<Task>('Task', messages.fieldTask),
  Patient: partOf<Patient>('Patient', messages.fieldPatient),
  Group: partOf<Group>('Group', messages.fieldGroup),
};

/** An action on accounts that is refused while work of the handed over kinds still belongs to the account. */
const afterHandover = (action: BulkAction): BulkAction => ({
  ...action,
  apply: (item: BulkItem, params: JsonObject) => async (dispatch) => {
    const reader = scanReader(dispatch, attemptOnce, () => undefined);
    const { kinds } = params as unknown as HandoverParams;
    const count = await dispatch(countWork(reader, item.id, kinds));
    if (count > 0) return { refused: { ...messages.workLeft, values: { count } } };
    return dispatch(action.apply(item, params));
  },
});

const texts = { label: detailsMessages.handOver, isHidden: true } as const;
const needs = ['iam_user.read', 'Practitioner.read'] as const satisfies readonly Permission[];

/** Hands over the work of people to a successor; ids are references. */
const handover = severalTypes(records, {
  ...texts,
  id: 'users.handover',
  title: messages.runTitle,
  note: messages.runNote,
  needs,
});

/** The same, and then disables the accounts, whose references are `User/id`. */
const handoverDisable = severalTypes(
  { ...records, User: afterHandover(disable) },
  {
    ...texts,
    id: 'users.handoverDisable',
    title: messages.runDisableTitle,
    note: messages.runNote,
    needs: [...needs, ...disable.needs],
  },
);

/** The same, and then deletes the accounts. Cannot be undone. */
const { undo: _undo, ...handoverDelete } = severalTypes(
  { ...records, User: afterHandover(deleteUsers) },
  {
    ...texts,
    id: 'users.handoverDelete',
    title: messages.runDeleteTitle,
    note: messages.runDeleteNote,
    needs: [...needs, ...deleteUsers.needs],
    isDestructive: true,
  },
);

/** The runs of a handover. Proposed by the dialog about the work of a person who leaves. */
export const handoverActions: readonly BulkAction[] = [handover, handoverDisable, handoverDelete];
