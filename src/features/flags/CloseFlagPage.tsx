import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useReadFlagQuery } from '../../api/fhir/index.ts';
import { useMissing } from '../../session/useCan.ts';
import { ForbiddenPage } from '../../shared/state/ForbiddenPage.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { itemIdOf } from './flag.ts';
import { messages } from './messages.ts';
import { CloseFlag } from './parts/CloseFlag.tsx';

/** Closes one flag; what the person must be able to read depends on what the flag is about. */
export default function CloseFlagPage() {
  const intl = useIntl();
  const { id = '' } = useParams();
  const query = useReadFlagQuery({ id });
  const stock = query.currentData !== undefined && itemIdOf(query.currentData) !== undefined;
  const missing = useMissing(stock ? ['Group.read', 'Location.read', 'List.read'] : ['Location.read']);
  return (
    <QueryState query={query} errorText={intl.formatMessage(messages.flagFailed)}>
      {(flag) => (missing.length > 0 ? <ForbiddenPage missing={missing} /> : <CloseFlag key={id} flag={flag} />)}
    </QueryState>
  );
}
