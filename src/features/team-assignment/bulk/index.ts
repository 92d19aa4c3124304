import type { Location } from '../../../../common/fhir/r4.ts';
import { refusesConditionalDelete } from '../../../api/fhir/conditionalDelete.ts';
import { fhirEndpoints } from '../../../api/fhir/index.ts';
import type { Permission } from '../../../../common/session/permissions.ts';
import { defineBulkAction, type BulkAction, type BulkItem, type PlannedItem } from '../../../shared/bulk/bulkAction.ts';
import { choiceFields, type ChoiceParams } from '../../../shared/bulk/choiceFields.tsx';
import { screenName } from '../../../shared/bulk/fhirBulkAction.ts';
import { neverAborted, undoWrites, writtenVersions } from '../../../shared/runs/fhirWrites.ts';
import { messages as bulkMessages } from '../../../shared/bulk/messages.ts';
import { useTeamOptions } from '../../../shared/people/useTeamOptions.ts';
import { hasDeletes, planAssignment, type AssignmentChange } from '../assignment.ts';
import { ownAffiliation, readAffiliations, writeAffiliations } from './affiliationWrites.ts';
import { messages } from './messages.ts';
import { requestResources } from '../../../api/fhir/requestResources.ts';

const TeamFields = choiceFields(messages.team, useTeamOptions);

/** The change of one Location. `value` of the choice is `Organization/id`. */
function changeOf(
  { id = '', name = '' }: Location,
  { value, label, display }: ChoiceParams,
  adds: boolean,
): AssignmentChange {
  const team = value.replace('Organization/', '');
  const location = { id, name };
  return adds
    ? { location, added: [{ id: team, name: display ?? label }], removed: [] }
    : { location, added: [], removed: [team] };
}

/** Assigns a team to Locations or removes it: one OrganizationAffiliation per pair. */
function assignmentAction(texts: Pick<BulkAction, 'id' | 'label' | 'title' | 'needs'>, adds: boolean): BulkAction {
  const reason = { ...(adds ? messages.assignedAlready : messages.notAssigned) };
  return defineBulkAction<ChoiceParams>({
    ...texts,
    Fields: TeamFields,
    isComplete: ({ value }) => value !== undefined,
    plan: (ids, chosen, signal) => async (dispatch) => {
      const locations = await dispatch(requestResources<Location>('Location', ids, signal, 'name'));
      const affiliations = await dispatch(readAffiliations(ids, signal));
      return locations.map((location): PlannedItem => {
        const item = { id: location.id ?? '', name: screenName(location) };
        const isPlanned = planAssignment(changeOf(location, chosen, adds), affiliations, () => '').length > 0;
        if (!isPlanned) return { ...item, changes: [], reason };
        return { ...item, changes: [{ field: { ...messages.team }, [adds ? 'after' : 'before']: chosen.label }] };
      });
    },
    apply:
      ({ id }: BulkItem, chosen) =>
      async (dispatch) => {
        const [location] = await dispatch(requestResources<Location>('Location', [id], neverAborted, 'name'));
        if (!location) return { refused: { ...bulkMessages.absent } };
        const own = ownAffiliation(id, chosen.value);
        const planChanges = async () => {
          const affiliations = await dispatch(readAffiliations([id], neverAborted));
          return { affiliations, changes: planAssignment(changeOf(location, chosen, adds), affiliations, () => own) };
        };
        const { affiliations, changes } = await planChanges();
        if (changes.length > 0) {
          const write = dispatch(writeAffiliations(changes, true)).catch(async (error: unknown) => {
            if (!hasDeletes(changes) || !refusesConditionalDelete(error)) throw error;
            // Read again, immediately before they are deleted by id.
            return dispatch(writeAffiliations((await planChanges()).changes, false));
          });
          return { undo: await write };
        }
        // An earlier attempt, whose response was lost, wrote the affiliation with the id of this pair.
        const written = affiliations.find((affiliation) => affiliation.id === own);
        const after = written?.meta?.versionId;
        if (!adds || written === undefined || after === undefined) return { refused: reason };
        return { undo: [{ type: written.resourceType, id: own, after }] };
      },
    undo:
      ({ undo }) =>
      async (dispatch) => {
        const versions = writtenVersions(undo);
        return versions.length === 0 ? 'kept' : (await dispatch(undoWrites(versions))).state;
      },
    changed: () => (dispatch) => void dispatch(fhirEndpoints.util.invalidateTags(['OrganizationAffiliation'])),
  });
}

const needs: readonly Permission[] = ['OrganizationAffiliation.read', 'OrganizationAffiliation.update'];

/** Actions on the selected Locations. */
export const bulkActions: readonly BulkAction[] = [
  assignmentAction(
    {
      id: 'teamAssignment.assign',
      label: messages.assign,
      title: messages.assignTitle,
      needs: [...needs, 'OrganizationAffiliation.create'],
    },
    true,
  ),
  assignmentAction(
    {
      id: 'teamAssignment.remove',
      label: messages.remove,
      title: messages.removeTitle,
      needs: [...needs, 'OrganizationAffiliation.delete'],
    },
    false,
  ),
];
