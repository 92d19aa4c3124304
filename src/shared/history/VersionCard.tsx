import { Badge, Button, Card, makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatMoment } from '../intl/dates.ts';
import { FactList } from '../layout/FactList.tsx';
import type { Change } from './changes.ts';
import { ChangeLines } from './ChangeLines.tsx';
import { messages } from './messages.ts';
import type { ValueFormatter } from './useValueFormatter.ts';
import type { Version } from './versions.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Practitioner } from 'fhir/r4';
import { useSelector } from 'react-redux';
import { useSearchPractitionerQuery } from '../../api/fhir/index.ts';
import { useGetUserQuery } from '../../api/keycloak/index.ts';
import { matches } from '../../fhir/bundle.ts';
import { humanName } from '../../fhir/name.ts';
import { selectUser, type sessionSlice } from '../../session/sessionSlice.ts';
import { useCan } from '../../session/useCan.ts';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  title: { marginBlock: 0, flexGrow: 1 },
});

interface Props {
  version: Version;
  changes: readonly Change[];
  words: ValueFormatter;
  /** True for the newest version. */
  current: boolean;
  /** Shown instead of the time if the history does not contain it. */
  when?: ReactNode;
  /** Undefined if the version cannot be restored, or not by this user. */
  onRestore: (() => void) | undefined;
}

/** One version: action, time, author and changes. */
export function VersionCard({ version, changes, words, current, when, onRestore }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const { id, at, kind, compared, authorId } = version;
  return (
    <Card>
      <div className={styles.head}>
        <Subtitle2 as="h2" className={styles.title}>
          <FormattedMessage {...messages[kind]} /> {current && <CurrentBadge />}
        </Subtitle2>
        {onRestore && (
          <Button
            size="small"
            aria-label={intl.formatMessage(messages.restoreNamed, { version: id })}
            onClick={onRestore}
          >
            <FormattedMessage {...messages.restore} />
          </Button>
        )}
      </div>
      <FactList
        lines={[
          [messages.when, at === undefined ? when : formatMoment(at)],
          [messages.who, <AuthorName id={authorId} />],
          [messages.versionLabel, id],
        ]}
      />
      <Changed kind={kind} compared={compared} changes={changes} words={words} />
    </Card>
  );
}

function CurrentBadge() {
  return (
    <Badge appearance="tint">
      <FormattedMessage {...messages.current} />
    </Badge>
  );
}

function Changed({
  kind,
  compared,
  changes,
  words,
}: Pick<Version, 'kind' | 'compared'> & Pick<Props, 'changes' | 'words'>) {
  if (kind === 'deleted') return null;
  if (!compared) {
    return (
      <Text>
        <FormattedMessage {...messages.notCompared} />
      </Text>
    );
  }
  if (changes.length > 0) return <ChangeLines changes={changes} words={words} />;
  return (
    <Text>
      <FormattedMessage {...messages.nothingSeen} />
    </Text>
  );
}

type StateWithSession = Parameters<typeof sessionSlice.selectSlice>[0];

interface AuthorNameProps {
  /** User id at the identity provider; undefined if the version has no author. */
  id: string | undefined;
}

/** Author of a version: the current user's name, the practitioner of that user, the user's own name, or else the id. */
function AuthorName({ id }: AuthorNameProps) {
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
