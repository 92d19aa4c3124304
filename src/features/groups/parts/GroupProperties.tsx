import type { Group } from 'fhir/r4';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useReferenceNames } from '../../../api/fhir/useReferenceNames.ts';
import { formatMoment } from '../../../shared/intl/dates.ts';
import { PropertyList } from '../../../shared/layout/PropertyList.tsx';
import { isActive, memberCount } from '../group.ts';
import { messages } from '../messages.ts';

/** Maximum number of members listed by name; a group may have thousands. */
const maxNamedMembers = 30;

interface Props {
  group: Group;
}

/** Properties and members of a group. */
export function GroupProperties({ group }: Props) {
  const intl = useIntl();
  const entities = useMemo(() => (group.member ?? []).slice(0, maxNamedMembers).map(({ entity }) => entity), [group]);
  const nameOf = useReferenceNames(entities);
  const names = entities.map(
    (entity) => nameOf(entity) ?? entity.reference ?? intl.formatMessage(messages.unknownMember),
  );
  const count = (group.member?.length ?? 0) - entities.length;
  const more = count > 0 ? [intl.formatMessage(messages.moreMembers, { count })] : [];
  return (
    <PropertyList
      items={[
        [intl.formatMessage(messages.id), group.id],
        [intl.formatMessage(messages.name), group.name],
        [intl.formatMessage(messages.active), intl.formatMessage(isActive(group) ? messages.yes : messages.no)],
        [intl.formatMessage(messages.lastUpdated), formatMoment(group.meta?.lastUpdated)],
        [intl.formatMessage(messages.memberCount), intl.formatNumber(memberCount(group))],
        [
          intl.formatMessage(messages.members),
          names.length > 0 ? intl.formatList([...names, ...more], { type: 'unit' }) : undefined,
        ],
      ]}
    />
  );
}
