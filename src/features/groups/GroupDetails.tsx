import { makeStyles, tokens } from '@fluentui/react-components';
import type { Group, Reference } from '../../../common/fhir/r4.ts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useReferenceNames } from '../../api/fhir/useReferenceNames.ts';
import { currentDay, formatMoment } from '../../shared/intl/dates.ts';
import { useText } from '../../shared/intl/useText.ts';
import { ReferenceLink } from '../../shared/layout/ReferenceLink.tsx';
import { activeStatus, StatusBadge } from '../../shared/layout/StatusBadge.tsx';
import { isFormer } from '../../shared/people/isFormer.ts';
import { FirstReferences } from '../../shared/record/FirstNames.tsx';
import { RecordView, type RecordLayout } from '../../shared/record/RecordView.tsx';
import { Mark, referenceTab } from '../../shared/record/ReferenceTable.tsx';
import { useRecordHeading } from '../../shared/record/useRecordHeading.ts';
import { groupTypes, isActive, memberCount } from './group.ts';
import { isPlainGroup } from './plainGroup.ts';
import { editPath, paths, viewPath } from './index.ts';
import { messages } from './messages.ts';
import { RecordPage } from '../../shared/record/RecordPage.tsx';

const recordPages = { list: paths.list, listTitle: messages.listTitle, view: viewPath, edit: editPath };

/** Maximum number of members listed by name in the panel; a group may have thousands. */
const maxNamedMembers = 30;

const useStyles = makeStyles({
  members: { marginBlock: 0, paddingInlineStart: tokens.spacingHorizontalL, fontWeight: tokens.fontWeightRegular },
});

interface Props {
  group: Group;
  layout: RecordLayout;
}

/** A group with its members. */
export function GroupDetails({ group, layout }: Props) {
  const intl = useIntl();
  const text = useText();
  const heading = useRecordHeading(group, recordPages);
  const { id = '', name = id, member = [], type } = group;
  const typeMessage = groupTypes.find((each) => each === type);
  const isPanel = layout === 'panel';
  const formerMark = useFormerMark(group);
  return (
    <RecordView
      {...heading}
      layout={layout}
      title={name}
      type={isPanel ? undefined : typeMessage && text(messages[typeMessage])}
      status={<StatusBadge {...activeStatus(isActive(group), messages.isActive, messages.isInactive)} />}
      facts={[
        [text(messages.lastUpdated), formatMoment(group.meta?.lastUpdated)],
        [text(messages.memberCount), intl.formatNumber(memberCount(group))],
        [text(messages.actual), !isPanel && text(group.actual ? messages.actualTrue : messages.actualFalse)],
        [
          text(messages.members),
          member.length > 0 &&
            (isPanel ? (
              <FirstMembers group={group} />
            ) : (
              <FirstReferences tab="members" references={member.map(({ entity = {} }) => entity)} />
            )),
        ],
      ]}
      page="groups.view"
      tabs={[
        referenceTab('members', {
          label: messages.members,
          references: member.map(({ entity = {} }) => entity),
          markOf: (reference) => formerMark(reference),
          empty: messages.noMembers,
        }),
      ]}
    />
  );
}

/** Returns the mark of a former member; undefined for others. The reference is that of the member itself. */
function useFormerMark({ member = [] }: Group): (reference: Reference) => string | undefined {
  const text = useText();
  const today = currentDay();
  const former = new Set(member.filter((each) => isFormer(each, today)).map(({ entity }) => entity));
  return (reference) => (former.has(reference) ? text(messages.formerMember) : undefined);
}

/** The first members by name, and the number of the others. */
function FirstMembers({ group }: { group: Group }) {
  const styles = useStyles();
  const intl = useIntl();
  const entities = useMemo(
    () => (group.member ?? []).slice(0, maxNamedMembers).map(({ entity = {} }) => entity),
    [group],
  );
  const nameOf = useReferenceNames(entities);
  const formerMark = useFormerMark(group);
  const count = (group.member?.length ?? 0) - entities.length;
  return (
    <ul className={styles.members}>
      {entities.map((entity, index) => (
        <li key={`${index} ${entity.reference ?? ''}`}>
          <ReferenceLink reference={entity}>
            {nameOf(entity) ?? entity.reference ?? intl.formatMessage(messages.unknownMember)}
          </ReferenceLink>
          <Mark text={formerMark(entity)} />
        </li>
      ))}
      {count > 0 && <li>{intl.formatMessage(messages.moreMembers, { count })}</li>}
    </ul>
  );
}

/** Page of one group. Products and stock have other pages. */
export default function GroupPage() {
  return (
    <RecordPage type="Group" appliesTo={isPlainGroup}>
      {(group) => <GroupDetails group={group} layout="page" />}
    </RecordPage>
  );
}
