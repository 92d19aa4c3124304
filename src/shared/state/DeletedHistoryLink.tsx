import { FormattedMessage } from 'react-intl';
import type { ApiError } from '../../api/errors.ts';
import { fhirTypes } from '../../../common/session/permissions.ts';
import { historyPath } from '../history/historyPath.ts';
import { useHere } from '../layout/backTo.ts';
import { useMayOpen } from '../layout/RelatedLink.tsx';
import { TextLink } from '../layout/TextLink.tsx';
import { errorMessages } from './errorMessages.ts';

/** History page of the resource that a failed read requested; undefined for other requests. */
function historyOf({ url }: ApiError, backTo: string): string | undefined {
  const [segment, id] = new URL(url, window.location.href).pathname.split('/').slice(-2);
  const type = fhirTypes.find((each) => each === segment);
  return type && id ? historyPath(type, id, backTo) : undefined;
}

/** Link to the history of a deleted record, from which it can be restored; nothing if the user may not open it. */
export function DeletedHistoryLink({ error }: { error: ApiError }) {
  const mayOpen = useMayOpen();
  const history = historyOf(error, useHere());
  if (history === undefined || !mayOpen(history)) return null;
  return (
    <TextLink to={history}>
      <FormattedMessage {...errorMessages.openHistory} />
    </TextLink>
  );
}
