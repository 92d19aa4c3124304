import { FormattedMessage, useIntl } from 'react-intl';
import { PlainButton } from '../layout/PlainButton.tsx';
import { useOpenPage } from '../layout/useOpenPage.ts';
import { BackAndHome } from './BackAndHome.tsx';
import { messages } from './messages.ts';
import { StatusPage } from './StatusPage.tsx';

const code = '404';

interface Props {
  /** More specific than the default text, e.g. with the missing resource. */
  text?: string;
}

/** 404: the address or the resource does not exist. */
export function NotFoundPage({ text }: Props) {
  const intl = useIntl();
  const openPage = useOpenPage();
  return (
    <StatusPage
      kind="missing"
      title={code}
      text={text ?? intl.formatMessage(messages.notFound)}
      actions={
        <>
          <PlainButton onClick={() => void openPage('/search')}>
            <FormattedMessage {...messages.search} />
          </PlainButton>
          <BackAndHome />
        </>
      }
    />
  );
}
