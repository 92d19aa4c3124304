import type { Flag } from 'fhir/r4';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useReadFlagQuery } from '../../api/fhir/index.ts';
import type { Permission } from '../../session/permissions.ts';
import { useMissingPermissions } from '../../session/useCan.ts';
import { ForbiddenPage } from '../../shared/state/ForbiddenPage.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { itemIdOf, patientIdOf, locationIdOf } from './flag.ts';
import { messages } from './messages.ts';
import { CloseFlag } from './parts/CloseFlag.tsx';

/** Permissions to read the subject of a flag. */
function needsOf(flag: Flag): Permission[] {
  if (itemIdOf(flag) !== undefined) return ['Group.read', 'Location.read', 'List.read'];
  if (locationIdOf(flag) !== undefined) return ['Location.read'];
  return patientIdOf(flag) === undefined ? [] : ['Patient.read'];
}

/** Closes one flag. The permissions needed depend on its subject. */
export default function CloseFlagPage() {
  const intl = useIntl();
  const { id = '' } = useParams();
  const query = useReadFlagQuery({ id });
  const missing = useMissingPermissions(query.currentData ? needsOf(query.currentData) : []);
  return (
    <QueryState query={query} errorText={intl.formatMessage(messages.flagFailed)}>
      {(flag) => (missing.length > 0 ? <ForbiddenPage missing={missing} /> : <CloseFlag key={id} flag={flag} />)}
    </QueryState>
  );
}
