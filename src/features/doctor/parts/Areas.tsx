import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  makeStyles,
  mergeClasses,
  Text,
  tokens,
} from '@fluentui/react-components';
import { Surface } from '../../../shared/layout/Surface.tsx';
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { checks, resultOf } from '../checks/index.ts';
import type { AreaId, Check } from '../checks/types.ts';
import { areaTexts } from '../checkTexts.ts';
import { selectDoctor, selectProblemChecks } from '../doctorSlice.ts';
import { messages } from '../messages.ts';
import { resultIcons, useResultStyles } from './resultIcons.ts';

const useStyles = makeStyles({
  card: { padding: 0, overflow: 'hidden', maxInlineSize: '60rem' },
  item: {
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
    ':last-child': { borderBlockEndStyle: 'none' },
  },
  header: { '& > button': { paddingInline: tokens.spacingHorizontalL } },
  icon: { display: 'inline-flex' },
  // By default the chevron takes the rest of the line.
  chevron: { flexGrow: 0 },
  heading: {
    display: 'flex',
    flexWrap: 'wrap',
    flexGrow: 1,
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
    textAlign: 'start',
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  count: { color: tokens.colorNeutralForeground3, marginInlineEnd: tokens.spacingHorizontalM },
  panel: {
    margin: 0,
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
    backgroundColor: tokens.colorNeutralBackground2,
  },
});

/** Between title and number in the accessible name. */
const space = ' ';

/**
 * The checks without a problem by area, each area with its worst result and the number of passed checks. The areas are
 * collapsed: the problems are above them.
 */
export function Areas({ children }: { children: (shown: readonly Check[]) => ReactNode }) {
  const styles = useStyles();
  const { outcomes } = useAppSelector(selectDoctor);
  const problems = useAppSelector(selectProblemChecks);
  const [open, setOpen] = useState<readonly AreaId[]>([]);
  const colors = useResultStyles();
  const hasPassed = ({ id }: Check): boolean => resultOf(outcomes[id]?.findings ?? []) === 'pass';
  const areas = (Object.keys(areaTexts) as AreaId[]).map((area) => {
    const all = checks.filter((check) => check.area === area);
    const others = all.filter((check) => !problems.includes(check));
    const passed = all.filter(hasPassed).length;
    const isComplete = all.every(({ id }) => outcomes[id]);
    const worst = resultOf(all.flatMap(({ id }) => outcomes[id]?.findings ?? []));
    return { area, all, others, passed, result: isComplete ? worst : ('waiting' as const) };
  });
  return (
    <Surface className={styles.card}>
      <Accordion
        multiple
        collapsible
        openItems={open}
        onToggle={(_event, { openItems }) => setOpen(openItems as AreaId[])}
      >
        {areas
          .filter(({ others }) => others.length > 0)
          .map(({ area, all, others, passed, result }) => {
            const Icon = resultIcons[result];
            return (
              <AccordionItem key={area} value={area} className={styles.item}>
                <AccordionHeader
                  as="h2"
                  expandIconPosition="end"
                  expandIcon={{ className: styles.chevron }}
                  className={styles.header}
                  icon={{
                    className: mergeClasses(styles.icon, colors[result]),
                    children: <Icon fontSize={20} aria-hidden />,
                  }}
                >
                  <span className={styles.heading}>
                    <span className={styles.title}>
                      <FormattedMessage {...areaTexts[area]} />
                    </span>
                    {space}
                    <Text size={200} className={styles.count}>
                      <FormattedMessage {...messages.passedOfAll} values={{ passed, all: all.length }} />
                    </Text>
                  </span>
                </AccordionHeader>
                <AccordionPanel className={styles.panel}>{children(others)}</AccordionPanel>
              </AccordionItem>
            );
          })}
      </Accordion>
    </Surface>
  );
}
