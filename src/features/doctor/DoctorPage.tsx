import { Button, makeStyles, ProgressBar, Text, Title3, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { Intro } from '../../shared/layout/Intro.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { ReportButton } from '../../shared/report/ReportButton.tsx';
import { useAppSelector } from '../../shared/store/hooks.ts';
import { FilterRadio } from '../../shared/table/FilterRadio.tsx';
import { ListToolbar } from '../../shared/table/ListToolbar.tsx';
import { useListParams } from '../../shared/table/useListParams.ts';
import { checkedLines, countResults } from './asText.ts';
import { checks } from './checks/index.ts';
import type { AreaId } from './checks/types.ts';
import { areaTexts } from './checkTexts.ts';
import { selectDoctor, selectOutcomes, selectProblemChecks } from './doctorSlice.ts';
import { DoctorTexts } from './DoctorTexts.tsx';
import { messages } from './messages.ts';
import { useDoctor } from './useDoctor.tsx';
import { CheckItem } from './parts/CheckItem.tsx';
import { CopyResults } from './parts/CopyResults.tsx';

const useStyles = makeStyles({
  status: { minBlockSize: '3rem', maxInlineSize: '60rem' },
  area: { maxInlineSize: '60rem', marginBlockEnd: tokens.spacingVerticalXXL },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
});

const filters = { show: ['all', 'problems'] };

/** All checks by area, with progress and a button to run them again. */
function Doctor() {
  const styles = useStyles();
  const intl = useIntl();
  const { again, accept, dialog } = useDoctor();
  const { outcomes, done, isRunning: running, isRepairing, repairs } = useAppSelector(selectDoctor);
  const found = useAppSelector(selectOutcomes);
  const problems = useAppSelector(selectProblemChecks);
  const list = useListParams({ filters });
  const onlyProblems = list.filters.show === 'problems';
  const shown = onlyProblems ? problems : checks;
  const areas = Object.keys(areaTexts) as AreaId[];
  return (
    <>
      <PageHeader
        title={intl.formatMessage(messages.title)}
        actions={
          <>
            <Button appearance="primary" disabledFocusable={running} onClick={again}>
              <FormattedMessage {...messages.again} />
            </Button>
            <CopyResults outcomes={found} />
            <ReportButton checks={checkedLines(found)} />
          </>
        }
      />
      <Intro>
        <FormattedMessage {...messages.intro} />
      </Intro>
      <ListToolbar>
        <FilterRadio
          label={intl.formatMessage(messages.show)}
          value={onlyProblems ? 'problems' : 'all'}
          onChange={(value) => list.setFilter('show', value)}
          options={[
            { value: 'all', label: intl.formatMessage(messages.showAll) },
            { value: 'problems', label: intl.formatMessage(messages.showProblems) },
          ]}
        />
      </ListToolbar>
      <div className={styles.status}>
        {running && (
          <ProgressBar
            value={done}
            max={checks.length}
            aria-label={intl.formatMessage(messages.progress, { done, all: checks.length })}
          />
        )}
        <Text as="p" role="status">
          {running ? (
            <FormattedMessage {...messages.progress} values={{ done, all: checks.length }} />
          ) : (
            <FormattedMessage {...messages.summary} values={countResults(found)} />
          )}
        </Text>
      </div>
      {shown.length === 0 && !running && (
        <Text as="p">
          <FormattedMessage {...messages.noProblems} />
        </Text>
      )}
      {areas
        .filter((area) => shown.some((check) => check.area === area))
        .map((area) => (
          <section key={area} className={styles.area} aria-labelledby={`area-${area}`}>
            <Title3 as="h2" id={`area-${area}`}>
              <FormattedMessage {...areaTexts[area]} />
            </Title3>
            <ul className={styles.list}>
              {shown
                .filter((check) => check.area === area)
                .map((check) => (
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
          </section>
        ))}
      {dialog}
    </>
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
