import type { Flag } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { useCan } from '../../../session/useCan.ts';
import { usePractitioner } from '../../../shared/people/usePractitioner.ts';
import { QueryState } from '../../../shared/state/QueryState.tsx';
import { BrokenPage } from '../../../shared/state/BrokenPage.tsx';
import { isEnteredInError } from '../flag.ts';
import { messages } from '../messages.ts';
import { useFlagSubject } from '../useFlagSubject.ts';
import { CloseFlagForm } from './CloseFlagForm.tsx';
import { CloseFlagReadOnly } from './CloseFlagReadOnly.tsx';
import { InvalidFlag } from './InvalidFlag.tsx';

interface Props {
  flag: Flag;
}

/** Loads the data of the form: names of Location and product, and the user's practitioner. */
export function CloseFlag({ flag }: Props) {
  const intl = useIntl();
  const mayClose = useCan('Flag.update', 'Encounter.update', 'Observation.update');
  const subject = useFlagSubject(flag);
  const practitioner = usePractitioner();

  if (subject.data === null) return <InvalidFlag />;
  if (subject.data === undefined && subject.error !== undefined) {
    const text = intl.formatMessage(messages.inventoryFailed);
    return <BrokenPage error={subject.error} text={text} onRetry={subject.refetch} />;
  }
  if (!mayClose || isEnteredInError(flag)) {
    return (
      <QueryState query={{ ...subject, data: subject.data }}>
        {(found) => <CloseFlagReadOnly flag={flag} subject={found} />}
      </QueryState>
    );
  }
  const ready = subject.data && practitioner.data && { subject: subject.data, practitionerId: practitioner.data.id };
  return (
    <QueryState
      query={{
        data: ready,
        error: practitioner.error,
        isFetching: practitioner.isFetching,
        refetch: practitioner.refetch,
      }}
      errorText={intl.formatMessage(messages.practitionerFailed)}
    >
      {(found) => <CloseFlagForm flag={flag} {...found} />}
    </QueryState>
  );
}
