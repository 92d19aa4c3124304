import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { TextLink } from '../../../shared/layout/TextLink.tsx';
import { messages } from '../messages.ts';

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
    <TextLink to={`?${next.toString()}`} label={intl.formatMessage(messages.viewNamed, { name })}>
      {intl.formatMessage(messages.view)}
    </TextLink>
  );
}
