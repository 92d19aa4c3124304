import { useIntl } from 'react-intl';
import type { ApiError } from '../../api/errors.ts';
import { BackAndHome } from './BackAndHome.tsx';
import { DeletedHistoryLink } from './DeletedHistoryLink.tsx';
import { errorMessages } from './errorMessages.ts';
import { StatusPage } from './StatusPage.tsx';

interface Props {
  /** The 410 of the read. */
  error: ApiError;
}

/** 410: the record was deleted. Links to its history, if the user may open it. */
export function DeletedPage({ error }: Props) {
  const intl = useIntl();
  return (
    <StatusPage
      title={intl.formatMessage(errorMessages.deletedTitle)}
      text={intl.formatMessage(errorMessages.deleted)}
      actions={<BackAndHome />}
    >
      <DeletedHistoryLink error={error} />
    </StatusPage>
  );
}
