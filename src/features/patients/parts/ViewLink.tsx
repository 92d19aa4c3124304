import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { PageLink } from '../../../shared/layout/PageLink.tsx';
import { messages } from '../messages.ts';

const useStyles = makeStyles({ link: { color: tokens.colorBrandForegroundLink } });

interface Props {
  /** URL parameter with the id of the open row. */
  param: string;
  id: string;
  /** Name of the row, so that screen readers can distinguish the "View" links. */
  name: string;
}

/** Opens the side panel of a row. Preserves page, search and order. */
export function ViewLink({ param, id, name }: Props) {
  const intl = useIntl();
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.set(param, id);
  return (
    <PageLink
      className={useStyles().link}
      to={`?${next.toString()}`}
      aria-label={intl.formatMessage(messages.viewNamed, { name })}
    >
      {intl.formatMessage(messages.view)}
    </PageLink>
  );
}
