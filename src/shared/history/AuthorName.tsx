import { FormattedMessage } from 'react-intl';
import { messages } from './messages.ts';
import { useAuthorName } from './useAuthorName.ts';

interface Props {
  /** User id at the identity provider; undefined if the version has no author. */
  id: string | undefined;
}

/** Author of a version: the name, or else the id of the user. */
export function AuthorName({ id }: Props) {
  const name = useAuthorName(id);
  if (id === undefined) return <FormattedMessage {...messages.notRecorded} />;
  return <bdi>{name ?? <FormattedMessage {...messages.account} values={{ id }} />}</bdi>;
}
