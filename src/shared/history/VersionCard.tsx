import { Badge, Button, makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { Surface } from '../layout/Surface.tsx';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatMoment } from '../intl/dates.ts';
import { FactList } from '../layout/FactList.tsx';
import { AuthorName } from './AuthorName.tsx';
import type { Change } from './changes.ts';
import { ChangeLines } from './ChangeLines.tsx';
import { messages } from './messages.ts';
import type { ValueFormatter } from './useValueFormatter.ts';
import type { Version } from './versions.ts';

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
  const { id, at, kind, compared, sameAs, authorId } = version;
  return (
    <Surface>
      <div className={styles.head}>
        <Subtitle2 as="h2" className={styles.title}>
          <FormattedMessage {...messages[kind]} /> {current && <CurrentBadge />}
        </Subtitle2>
        {sameAs !== undefined && (
          <Text>
            <FormattedMessage {...messages.sameAs} values={{ version: sameAs }} />
          </Text>
        )}
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
    </Surface>
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
