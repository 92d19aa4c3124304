import { DialogContent, Spinner } from '@fluentui/react-components';
import type { FhirResource, PractitionerRole } from '../../../common/fhir/r4.ts';
import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useConfig } from '../../config/ConfigContext.ts';
import { parseReference } from '../../../common/fhir/reference.ts';
import { referenceKey } from '../../../common/fhir/referenceList.ts';
import { plainSteps, type RestoreStepsProps } from '../../shared/history/restoreSteps.ts';
import { membersOfOtherTeams } from '../../shared/people/membership.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { messages } from './messages.ts';
import { rolesOfPeople } from './teamRoles.ts';

/**
 * Checks an earlier version of a membership before it is restored: where each practitioner may have only one team
 * (ONE_TO_ONE), the practitioner must not have joined another one since.
 */
export function RestoreMembership({ target, children }: RestoreStepsProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const oneTeam = useConfig().practitionerToTeamAssignment === 'ONE_TO_ONE';
  const [check, setCheck] = useState<{ fault?: string }>();

  const findFault = useCallback(
    async (resource: FhirResource): Promise<{ fault?: string }> => {
      const { id, active, practitioner, organization } = resource as PractitionerRole;
      const key = referenceKey(practitioner);
      const team = parseReference(organization)?.id;
      if (!oneTeam || active === false || key === undefined || team === undefined) return {};
      try {
        const others = (await dispatch(rolesOfPeople([key]))).filter((role) => role.id !== id);
        const other = membersOfOtherTeams([key], others, team).get(key);
        if (!other) return {};
        const values = { name: practitioner?.display ?? key, team: other.display ?? other.reference ?? '' };
        return { fault: intl.formatMessage(messages.taken, values) };
      } catch {
        return { fault: intl.formatMessage(messages.restoreTeamsFailed) };
      }
    },
    [dispatch, oneTeam, intl],
  );
  useEffect(() => {
    let current = true;
    void findFault(target).then((result) => current && setCheck(result));
    return () => {
      current = false;
    };
  }, [findFault, target]);

  if (!check) {
    return (
      <DialogContent>
        <Spinner />
      </DialogContent>
    );
  }
  return children({
    ...plainSteps(target),
    ...check,
    prepare: async (resource) => {
      const { fault } = await findFault(resource);
      return fault === undefined ? { resource } : { fault };
    },
  });
}
