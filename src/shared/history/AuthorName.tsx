import { skipToken } from '@reduxjs/toolkit/query';
import type { Practitioner } from 'fhir/r4';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { useSearchPractitionerQuery } from '../../api/fhir/index.ts';
import { useGetUserQuery } from '../../api/keycloak/index.ts';
import { matches } from '../../fhir/bundle.ts';
import { humanName } from '../../fhir/name.ts';
import { selectUser, type sessionSlice } from '../../session/sessionSlice.ts';
import { useCan } from '../../session/useCan.ts';
import { messages } from './messages.ts';

type StateWithSession = Parameters<typeof sessionSlice.selectSlice>[0];

interface Props {
  /** User id at the identity provider; undefined if the version has no author. */
  id: string | undefined;
}

/** Author of a version: the current user's name, the practitioner of that user, the user's own name, or else the id. */
export function AuthorName({ id }: Props) {
  const user = useSelector((state: StateWithSession) => selectUser(state));
  const own = id !== undefined && user?.id === id;
  const readsPractitioners = useCan('Practitioner.read');
  const readsUsers = useCan('iam_user.read');
  const otherUserId = id === undefined || own ? undefined : id;
  const practitioners = useSearchPractitionerQuery(
    otherUserId && readsPractitioners ? { identifier: otherUserId } : skipToken,
  );
  const [found] = matches<Practitioner>(practitioners.currentData, 'Practitioner');
  const practitioner = humanName(found?.name);
  const needsAccount = otherUserId && readsUsers && !practitioners.isFetching && practitioner === '';
  const { currentData: account } = useGetUserQuery(needsAccount ? { userId: otherUserId } : skipToken);

  if (id === undefined) return <FormattedMessage {...messages.notRecorded} />;
  const fullName = [account?.firstName, account?.lastName].filter(Boolean).join(' ') || account?.username;
  const name = own ? user.name : practitioner || fullName;
  return <bdi>{name || <FormattedMessage {...messages.account} values={{ id }} />}</bdi>;
}
