import { useIntl } from 'react-intl';
import type { ApiError } from '../../../api/errors.ts';
import { useGetUserProfileQuery } from '../../../api/keycloak/index.ts';
import { profileAttribute } from '../../../api/keycloak/userProfile.ts';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { messages } from './messages.ts';

/** The attributes for which the user profile of the realm refuses an account; none for other errors. */
const refusedAttributes = ({ status, url, issues }: ApiError): string[] =>
  status === 400 && /\/users\/[^/]+$/.test(url) ? issues.flatMap(({ expression: [name] }) => name ?? []) : [];

interface Props {
  text: string;
  error: ApiError | undefined;
}

/** Why a merge or an undo was interrupted. Attributes of a refused account have the display names of the user profile. */
export function RunFailure({ text, error }: Props) {
  const intl = useIntl();
  const refused = error ? refusedAttributes(error) : [];
  const { currentData: profile } = useGetUserProfileQuery(undefined, { skip: refused.length === 0 });
  if (refused.length === 0) return <InlineError text={text} error={error} />;
  // Only Keycloak has the text of a key such as `${district}`.
  const labels = refused.map((name) => {
    const label = profileAttribute(profile, name)?.displayName?.trim() ?? '';
    return label === '' || label.startsWith('${') ? name : label;
  });
  const attributes = intl.formatList([...new Set(labels)], { type: 'unit' });
  const reason = intl.formatMessage(messages.accountRefused, { attributes });
  return <InlineError text={[text, reason].join('. ')} />;
}
