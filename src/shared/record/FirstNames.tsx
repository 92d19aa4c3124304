import type { ReactNode } from 'react';
import type { Reference } from '../../../common/fhir/r4.ts';
import { referenceText } from '../../../common/fhir/reference.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useReferenceNames } from '../../api/fhir/useReferenceNames.ts';
import { ReferenceLink } from '../layout/ReferenceLink.tsx';
import { TextLink } from '../layout/TextLink.tsx';
import { messages } from './messages.ts';

/** Number of names in a fact; the tab has the others. */
const shownNames = 3;

const noName = '-';

interface Props {
  /** The names, each with a key and linked to its page; undefined while they are loaded. */
  names: readonly ReactNode[] | undefined;
  /** Number of all, if `names` are only the first ones. */
  total?: number | undefined;
  isFailed?: boolean;
  /** Query parameter and value that open the tab with all of them. */
  param?: string;
  tab: string;
}

/** The first names of related records, and a link to the tab with the others. */
export function FirstNames({ names, total, isFailed = false, param = 'tab', tab }: Props) {
  const { formatList } = useIntl();
  if (!names) return isFailed ? noName : '…';
  if (names.length === 0) return <FormattedMessage {...messages.none} />;
  const shown = names.slice(0, shownNames);
  const further = Math.max(total ?? 0, names.length) - shown.length;
  const more = (
    <TextLink key="more" to={`?${new URLSearchParams({ [param]: tab }).toString()}`}>
      <FormattedMessage {...messages.more} values={{ count: further }} />
    </TextLink>
  );
  return <>{formatList<ReactNode>(further > 0 ? [...shown, more] : shown, { type: 'unit' })}</>;
}

/** The first referenced records with their current names. */
export function FirstReferences({ references, tab }: { references: readonly Reference[]; tab: string }) {
  const first = references.slice(0, shownNames);
  const nameOf = useReferenceNames(first);
  const names = first.map((reference, index) => (
    <ReferenceLink key={`${index} ${reference.reference ?? ''}`} reference={reference}>
      <bdi>{nameOf(reference) ?? referenceText(reference) ?? noName}</bdi>
    </ReferenceLink>
  ));
  return <FirstNames names={names} total={references.length} tab={tab} />;
}
