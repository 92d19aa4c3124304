import { v5 } from 'uuid';
import { randomUuid } from '../../../../common/fhir/uuid.ts';
import type { BulkAction } from '../../../shared/bulk/bulkAction.ts';
import type { ChoiceParams } from '../../../shared/bulk/choiceFields.tsx';
import { isRecord } from '../../../../common/types/json.ts';
import { mainPractitioner } from '../../../../common/fhir/practitioners.ts';
import type { LinkedResources } from '../linkedResources.ts';
import { teamPermissions, teamsOf, withTeams, type TeamChange } from '../teams.ts';
import { findLinkedResources } from '../writeLinkedResources.ts';
import { TeamFields } from './ChoiceFields.tsx';
import { restoreLinked, writeLinked } from './linkedActivation.ts';
import { bulkMessages as messages } from './messages.ts';
import { userBulkAction } from './userBulkAction.ts';

type Texts = Pick<BulkAction, 'id' | 'label' | 'title' | 'note'>;

/** Adds users to a team or removes them. If each user has one team (ONE_TO_ONE), adding replaces the other teams. */
function teamAction(texts: Texts, adds: boolean): BulkAction {
  const changeOf = (records: LinkedResources, chosen: ChoiceParams, oneTeam: boolean): TeamChange => {
    if (!adds) return { added: [], removed: [chosen.value] };
    const others = teamsOf(records.roles).filter(({ value }) => value !== chosen.value);
    return { added: [chosen], removed: oneTeam ? others.map(({ value }) => value) : [] };
  };
  return userBulkAction<ChoiceParams>({
    ...texts,
    needs: ['iam_user.read', ...teamPermissions],
    Fields: TeamFields,
    isComplete: ({ value }) => value !== undefined,
    plan:
      (user, chosen) =>
      async (dispatch, _getState, { config }) => {
        const records = await dispatch(findLinkedResources(user.id));
        if (!mainPractitioner(records)) return { refusal: { ...messages.noPractitioner } };
        const teams = teamsOf(records.roles);
        if (teams.some(({ value }) => value === chosen.value) === adds) {
          return { already: true, reason: { ...(adds ? messages.inTeamAlready : messages.notInTeam) } };
        }
        const field = { ...messages.team };
        const { removed } = changeOf(records, chosen, config.practitionerToTeamAssignment === 'ONE_TO_ONE');
        const left = teams.filter(({ value }) => removed.includes(value)).map(({ label }) => label);
        if (!adds) return { changes: [{ field, before: chosen.label }] };
        return { changes: [{ field, ...(left.length > 0 && { before: left.join(', ') }), after: chosen.label }] };
      },
    write:
      (user, chosen) =>
      async (dispatch, _getState, { config }) => {
        const oneTeam = config.practitionerToTeamAssignment === 'ONE_TO_ONE';
        const versions = await dispatch(
          writeLinked(user.id, (records) => {
            // The same id in each attempt; another role of the user may have it since.
            const newId = (): string => {
              const id = v5(`${user.id} ${chosen.value}`, v5.URL);
              return records.roles.some((role) => role.id === id) ? randomUuid() : id;
            };
            return withTeams([], records, changeOf(records, chosen, oneTeam), { newId, active: user.enabled === true });
          }),
        );
        return { versions };
      },
    revert: (_user, _params, undo) => async (dispatch) => {
      const versions = isRecord(undo) ? undo.versions : undefined;
      return Array.isArray(versions) && versions.length > 0 ? dispatch(restoreLinked(versions)) : 'kept';
    },
  });
}

export const joinTeam = teamAction(
  { id: 'users.joinTeam', label: messages.joinTeam, title: messages.joinTeamTitle },
  true,
);
export const leaveTeam = teamAction(
  { id: 'users.leaveTeam', label: messages.leaveTeam, title: messages.leaveTeamTitle },
  false,
);
