import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router-dom';
import { messages } from '../messages.ts';

const useStyles = makeStyles({ link: { color: tokens.colorBrandForegroundLink } });

interface Props {
  /** Parameter of the address that holds the open row. */
  param: string;
  id: string;
  /** Name of the row, so that twenty "View" links sound different. */
  name: string;
}

/** Opens the row beside the list; page, search and order stay. */
export function ViewLink({ param, id, name }: Props) {
  const intl = useIntl();
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.set(param, id);
  return (
    <Link
      className={useStyles().link}
      to={`?${next.toString()}`}
      aria-label={intl.formatMessage(messages.viewNamed, { name })}
    >
      {intl.formatMessage(messages.view)}
    </Link>
  );
}
