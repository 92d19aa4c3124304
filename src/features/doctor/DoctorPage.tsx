import { Button, makeStyles, MenuButton, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { Surface } from '../../shared/layout/Surface.tsx';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Message } from '../../shared/intl/texts.ts';
import { ActionMenu } from '../../shared/layout/ActionMenu.tsx';
import { Intro } from '../../shared/layout/Intro.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { Section } from '../../shared/layout/Section.tsx';
import { PHONE, useMedia } from '../../shared/layout/useMedia.ts';
import { messages as reportMessages } from '../../shared/report/messages.ts';
import { useReport } from '../../shared/report/ReportButton.tsx';
import { useAppSelector } from '../../shared/store/hooks.ts';
import { supportPath } from '../../shared/supportPath.ts';
import { useListParams } from '../../shared/table/useListParams.ts';
import { checkedLines, countResults } from './asText.ts';
import { checks, resultOf } from './checks/index.ts';
import type { Check, Result } from './checks/types.ts';
import { selectDoctor, selectOutcomes, selectProblemChecks } from './doctorSlice.ts';
import { DoctorTexts } from './DoctorTexts.tsx';
import { messages as dataMessages } from './data/messages.ts';
import { paths } from './index.ts';
import { messages } from './messages.ts';
import { useDoctor } from './useDoctor.tsx';
import { Areas } from './parts/Areas.tsx';
import { ListToolbar } from '../../shared/table/ListToolbar.tsx';
import { ActionLink } from '../../shared/layout/ActionLink.tsx';
import { hiddenText } from '../../shared/layout/hiddenText.ts';
import { CheckItem } from './parts/CheckItem.tsx';
import { useCopyResults } from './parts/CopyResults.tsx';
import { resultLabels, ResultTiles, shownResults } from './parts/ResultTiles.tsx';

const useStyles = makeStyles({
  status: { minBlockSize: '2rem', maxInlineSize: '60rem', marginBlockStart: tokens.spacingVerticalM },
  // The tiles show the same.
  summary: hiddenText,
  section: { maxInlineSize: '60rem', marginBlockEnd: tokens.spacingVerticalXL },
  card: { padding: 0, overflow: 'hidden' },
  none: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: tokens.spacingHorizontalL,
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
});

const filters = { show: ['all', ...shownResults] };

/** Order of the problems. */
const severity = (result: Result): number => shownResults.indexOf(result);

/** All checks, the problems first, with their number by result, progress and a button to run them again. */
function Doctor() {
  const styles = useStyles();
  const intl = useIntl();
  const isPhone = useMedia(PHONE);
  const { again, accept, dialog } = useDoctor();
  const { outcomes, done, isRunning: running, isRepairing, repairs } = useAppSelector(selectDoctor);
  const found = useAppSelector(selectOutcomes);
  const problems = useAppSelector(selectProblemChecks);
  const { copy, field } = useCopyResults(found);
  const report = useReport({ checks: checkedLines(found) });
  const list = useListParams({ filters });
  const shown = shownResults.find((result) => result === list.filters.show);
  const resultOfCheck = ({ id }: Check): Result => resultOf(outcomes[id]?.findings ?? []);
  const items = (listed: readonly Check[]) => (
    <ul className={styles.list}>
      {listed.map((check) => (
        <CheckItem
          key={check.id}
          check={check}
          outcome={outcomes[check.id]}
          busy={isRepairing || running}
          done={repairs[check.id]}
          onOffer={(kind) => void accept(kind, check.id)}
        />
      ))}
    </ul>
  );
  const others = [
    ...(found.length > 0
      ? [{ key: 'copy', label: intl.formatMessage(messages.copy), onClick: () => void copy() }]
      : []),
    { key: 'report', label: intl.formatMessage(reportMessages.button), onClick: () => void report.open() },
  ];
  return (
    <>
      <PageHeader
        title={intl.formatMessage(messages.title)}
        actions={
          <>
            <Button appearance="primary" disabledFocusable={running} onClick={again}>
              <FormattedMessage {...messages.again} />
            </Button>
            {isPhone ? (
              <ActionMenu
                actions={others}
                trigger={
                  <MenuButton icon={<MoreHorizontalRegular />} menuIcon={null}>
                    <FormattedMessage {...messages.more} />
                  </MenuButton>
                }
              />
            ) : (
              others.map(({ key, label, onClick }) => (
                <Button key={key} onClick={onClick}>
                  {label}
                </Button>
              ))
            )}
            {report.element}
          </>
        }
      />
      <Intro>
        <FormattedMessage {...messages.intro} />
      </Intro>
      <ListToolbar>
        <ActionLink to={paths.data}>
          <FormattedMessage {...dataMessages.title} />
        </ActionLink>
        <ActionLink to={supportPath}>
          <FormattedMessage {...messages.forms} />
        </ActionLink>
      </ListToolbar>
      {field}
      <ResultTiles
        counts={countResults(found)}
        shown={shown}
        onShow={(result) => list.setFilter('show', result ?? 'all')}
      />
      <div className={styles.status}>
        {running && (
          <ProgressBar
            value={done}
            max={checks.length}
            aria-label={intl.formatMessage(messages.progress, { done, all: checks.length })}
          />
        )}
        <Text as="p" role="status" className={running ? '' : styles.summary}>
          {running ? (
            <FormattedMessage {...messages.progress} values={{ done, all: checks.length }} />
          ) : (
            <FormattedMessage {...messages.summary} values={countResults(found)} />
          )}
        </Text>
      </div>
      {shown ? (
        <Listed
          title={resultLabels[shown]}
          listed={checks.filter((check) => outcomes[check.id] && resultOfCheck(check) === shown)}
          none={!running && messages.noneShown}
          items={items}
        />
      ) : (
        <>
          <Listed
            title={messages.problems}
            listed={[...problems].sort((one, other) => severity(resultOfCheck(one)) - severity(resultOfCheck(other)))}
            none={!running && messages.noProblems}
            items={items}
          />
          <Areas>{items}</Areas>
        </>
      )}
      {dialog}
    </>
  );
}

interface ListedProps {
  title: Message;
  listed: readonly Check[];
  /** Text instead of an empty list; false while the checks run. */
  none: Message | false;
  items: (listed: readonly Check[]) => ReactNode;
}

/** Checks in a card under a heading. */
function Listed({ title, listed, none, items }: ListedProps) {
  const styles = useStyles();
  if (listed.length === 0 && !none) return null;
  return (
    <div className={styles.section}>
      <Section title={title}>
        <Surface className={styles.card}>
          {listed.length > 0 ? (
            items(listed)
          ) : (
            <Text as="p" className={styles.none}>
              {none && <FormattedMessage {...none} />}
            </Text>
          )}
        </Surface>
      </Section>
    </div>
  );
}

/** System check of the installation. */
export default function DoctorPage() {
  return (
    <DoctorTexts>
      <Doctor />
    </DoctorTexts>
  );
}
