import { Button } from '@fluentui/react-components';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Flag } from '../../../common/fhir/r4.ts';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useOpenPage } from '../../shared/layout/useOpenPage.ts';
import { useReadEncounterQuery, useReadFlagQuery, useReadObservationQuery } from '../../api/fhir/index.ts';
import type { Permission } from '../../../common/session/permissions.ts';
import { useCan, useMissingPermissions } from '../../session/useCan.ts';
import { useText } from '../../shared/intl/useText.ts';
import { passFocusOnRemoval } from '../../shared/layout/passFocusOnRemoval.ts';
import { usePractitioner } from '../../shared/people/usePractitioner.ts';
import { BrokenPage } from '../../shared/state/BrokenPage.tsx';
import { ForbiddenPage } from '../../shared/state/ForbiddenPage.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { StatusPage } from '../../shared/state/StatusPage.tsx';
import { TechnicalDetails } from '../../shared/technical/TechnicalDetails.tsx';
import { closingId, type Resolution } from './closeFlag.ts';
import { groupIdOf, hasSubject, isEnteredInError, locationIdOf, patientIdOf } from './flag.ts';
import { messages } from './messages.ts';
import { ClosedFlag } from './parts/ClosedFlag.tsx';
import { CloseFlagForm } from './parts/CloseFlagForm.tsx';
import { CloseFlagReadOnly } from './parts/CloseFlagReadOnly.tsx';
import { paths } from './index.ts';
import { useFlagSubject } from './useFlagSubject.ts';

/** Permissions to read the subject of a flag. */
function needsOf(flag: Flag): Permission[] {
  if (groupIdOf(flag) !== undefined) return ['Group.read', 'Location.read', 'List.read'];
  if (locationIdOf(flag) !== undefined) return ['Location.read'];
  return patientIdOf(flag) === undefined ? [] : ['Patient.read'];
}

/** Shows one flag and closes it. The permissions needed depend on its subject. */
export default function CloseFlagPage() {
  const text = useText();
  const { id = '' } = useParams();
  const query = useReadFlagQuery({ id });
  const missing = useMissingPermissions(query.currentData ? needsOf(query.currentData) : []);
  return (
    <QueryState query={query} errorText={text(messages.flagFailed)}>
      {(flag) =>
        missing.length > 0 ? (
          <ForbiddenPage missing={missing} />
        ) : (
          <>
            <CloseFlag key={id} flag={flag} />
            <TechnicalDetails record={flag} />
          </>
        )
      }
    </QueryState>
  );
}

/**
 * Loads the data of the form: names of Location and product, and the user's practitioner. A closed flag is shown without
 * the form, unless it was closed while the form was open: that must not discard the input.
 */
function CloseFlag({ flag }: { flag: Flag }) {
  const text = useText();
  const mayClose = useCan('Flag.update', 'Encounter.update', 'Observation.update');
  const subject = useFlagSubject(flag);
  const practitioner = usePractitioner();
  const [isEditing, setEditing] = useState(flag.status === 'active');
  const stored = useStoredResolution(flag, mayClose);
  const [shown, setShown] = useState<Resolution>();

  if (subject.data === null) return <InvalidFlag flag={flag} />;
  if (subject.data === undefined && subject.error !== undefined) {
    return <BrokenPage error={subject.error} text={text(messages.inventoryFailed)} onRetry={subject.refetch} />;
  }
  if (flag.status === 'inactive' && !(isEditing && mayClose)) {
    const edit = (closure: Resolution): void => {
      setShown(closure);
      setEditing(true);
    };
    return (
      <div key="closed" ref={passFocusOnRemoval}>
        <ClosedFlag flag={flag} onEdit={mayClose ? edit : undefined} />
      </div>
    );
  }
  if (!mayClose || isEnteredInError(flag)) {
    return (
      <QueryState query={{ ...subject, data: subject.data }}>
        {(found) => <CloseFlagReadOnly flag={flag} subject={found} />}
      </QueryState>
    );
  }
  const resolution = shown ?? stored;
  const ready = subject.data &&
    practitioner.data &&
    resolution && { subject: subject.data, practitionerId: practitioner.data.id, resolution };
  return (
    <QueryState
      query={{
        data: ready,
        error: practitioner.error,
        isFetching: practitioner.isFetching || resolution === undefined,
        refetch: practitioner.refetch,
      }}
      errorText={text(messages.practitionerFailed)}
    >
      {(found) => (
        <div key="form" ref={passFocusOnRemoval}>
          <CloseFlagForm flag={flag} {...found} onSaved={(status) => setEditing(status === 'active')} />
        </div>
      )}
    </QueryState>
  );
}

const rereadOnMount = { refetchOnMountOrArgChange: true };

/**
 * The comment and the visit of an open flag that was commented on before, as first read: a later response must not replace
 * the versions to which the user's changes refer. Empty if they are absent, cannot be read or
 * are not edited.
 */
function useStoredResolution(flag: Flag, mayClose: boolean): Resolution | undefined {
  const id = flag.id ?? '';
  const isEdited = mayClose && flag.status === 'active';
  const encounter = useReadEncounterQuery(
    useCan('Encounter.read') && isEdited ? { id: closingId(id, 'Encounter') } : skipToken,
    rereadOnMount,
  );
  const observation = useReadObservationQuery(
    useCan('Observation.read') && isEdited ? { id: closingId(id, 'Observation') } : skipToken,
    rereadOnMount,
  );
  const [first, setFirst] = useState<Resolution>();
  if (first) return first;
  if (encounter.isFetching || observation.isFetching) return undefined;
  const read = { encounter: encounter.currentData, observation: observation.currentData };
  setFirst(read);
  return read;
}

/** Error page for a flag without a subject, or whose Location or product has no name, so it cannot be closed here. */
function InvalidFlag({ flag }: { flag: Flag }) {
  const text = useText();
  const openPage = useOpenPage();
  return (
    <StatusPage
      title={text(messages.invalid)}
      text={text(hasSubject(flag) ? messages.missingLocation : messages.noSubject)}
      actions={
        <Button appearance="primary" onClick={() => void openPage(paths.list)}>
          <FormattedMessage {...messages.toList} />
        </Button>
      }
    />
  );
}
