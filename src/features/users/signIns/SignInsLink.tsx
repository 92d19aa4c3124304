import { FormattedMessage } from 'react-intl';
import { TextLink } from '../../../shared/layout/TextLink.tsx';
import { useMayOpen } from '../../../shared/layout/RelatedLink.tsx';
import { paths } from '../paths.ts';
import { messages } from './messages.ts';

/** Link to the page about sign-ins, for users who may open it. */
export function SignInsLink() {
  const mayOpen = useMayOpen();
  if (!mayOpen(paths.signIns)) return null;
  return (
    <TextLink to={paths.signIns}>
      <FormattedMessage {...messages.title} />
    </TextLink>
  );
}
