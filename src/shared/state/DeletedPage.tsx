import { FormattedMessage, useIntl } from 'react-intl';
import type { ApiError } from '../../api/errors.ts';
import { fhirTypes } from '../../../common/session/permissions.ts';
import { historyPath } from '../history/historyPath.ts';
import { useHere } from '../layout/backTo.ts';
import { useMayOpen } from '../layout/RelatedLink.tsx';
import { TextLink } from '../layout/TextLink.tsx';
import { BackAndHome } from './BackAndHome.tsx';
import { errorMessages } from './errorMessages.ts';
import { StatusPage } from './StatusPage.tsx';

/** History page of the resource that a failed read requested; undefined for other requests. */
function historyOf({ url }: ApiError, backTo: string): string | undefined {
  const [segment, id] = new URL(url, window.location.href).pathname.split('/').slice(-2);
  const type = fhirTypes.find((each) => each === segment);
  return type && id ? historyPath(type, id, backTo) : undefined;
}

interface Props {
  /** The 410 of the read. */
  error: ApiError;
}

/** 410: the record was deleted. Links to its history, if the user may open it. */
export function DeletedPage({ error }: Props) {
  const intl = useIntl();
  const mayOpen = useMayOpen();
  const history = historyOf(error, useHere());
  return (
    <StatusPage
      title={intl.formatMessage(errorMessages.deletedTitle)}
      text={intl.formatMessage(errorMessages.deleted)}
      actions={<BackAndHome />}
    >
      {history !== undefined && mayOpen(history) && (
        <TextLink to={history}>
          <FormattedMessage {...errorMessages.openHistory} />
        </TextLink>
      )}
    </StatusPage>
  );
}
