import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLoadedReferenceNames } from '../../api/fhir/useReferenceNames.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { useMissingPermissions } from '../../session/useCan.ts';
import { Wide } from '../../shared/form/FormSection.tsx';
import { ReferencesField } from '../../shared/form/ReferencesField.tsx';
import type { ReferenceOption } from '../../shared/form/usePagedOptions.ts';
import { isNewPractitioner, usePractitionerOptionsWithNew } from '../../shared/people/newPeopleOptions.ts';
import type { OutboxEntry } from '../../shared/outbox/outboxEntry.ts';
import { withNewRecords } from '../../shared/outbox/withNewRecords.ts';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { messages } from './messages.ts';
import { rights, type TeamForm } from './organization.ts';
import { freePractitioners } from './freePractitioners.ts';

/** True for a new user that is in no team. */
const isWithoutTeam = (entry: OutboxEntry): boolean =>
  isNewPractitioner(entry) && (entry.values as { teams?: readonly unknown[] }).teams?.length === 0;

interface Props {
  /** Id of the team. */
  id: string;
  /** Error of the first request for the members; undefined if it succeeded. */
  error: unknown;
  load: () => Promise<readonly ReferenceOption[]>;
}

/** The members of a team. If each practitioner has one team (ONE_TO_ONE), those of other teams are not offered. */
export function MembersField({ id, error, load }: Props) {
  const intl = useIntl();
  const missing = useMissingPermissions(rights.changeMembers);
  const oneTeam = useConfig().practitionerToTeamAssignment === 'ONE_TO_ONE';
  const { initialValues, setFieldValue } = useFormikContext<TeamForm>();
  const [failure, setFailure] = useState(error);
  const [useFree] = useState(() => withNewRecords(freePractitioners(id), isWithoutTeam));
  const unnamed = initialValues.members.filter(({ value, label }) => label === value);
  const nameOf = useLoadedReferenceNames(unnamed.map(({ value }) => ({ reference: value })));

  const again = async (): Promise<void> => {
    try {
      await setFieldValue('members', await load());
      setFailure(undefined);
    } catch (reason) {
      setFailure(reason);
    }
  };
  if (failure !== undefined) {
    return (
      <Wide>
        <InlineError text={intl.formatMessage(messages.membersFailed)} error={failure} onRetry={() => void again()} />
      </Wide>
    );
  }
  const hint =
    missing.length > 0
      ? intl.formatMessage(messages.needs, { permissions: intl.formatList(missing), count: missing.length })
      : oneTeam
        ? intl.formatMessage(messages.oneTeam)
        : undefined;
  return (
    <ReferencesField
      name="members"
      label={intl.formatMessage(messages.practitioners)}
      placeholder={intl.formatMessage(messages.membersPlaceholder)}
      useOptions={oneTeam ? useFree : usePractitionerOptionsWithNew}
      nameOf={(value) => nameOf({ reference: value })}
      disabled={missing.length > 0}
      hint={hint}
    />
  );
}
