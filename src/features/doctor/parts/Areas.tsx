import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { checks, resultOf } from '../checks/index.ts';
import type { AreaId, Check } from '../checks/types.ts';
import { areaTexts } from '../checkTexts.ts';
import { selectDoctor, selectProblemChecks } from '../doctorSlice.ts';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  // The icons are aligned with the page's text.
  root: { maxInlineSize: '60rem', marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})` },
  heading: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: tokens.spacingHorizontalM },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  count: { color: tokens.colorNeutralForeground3 },
  panel: { marginInlineStart: tokens.spacingHorizontalM, marginInlineEnd: 0 },
});

/** Between title and number in the accessible name. */
const space = ' ';

/**
 * The checks without a problem by area, each area with the number of passed checks. The areas are collapsed:
 * the problems are above them.
 */
export function Areas({ children }: { children: (shown: readonly Check[]) => ReactNode }) {
  const styles = useStyles();
  const { outcomes } = useAppSelector(selectDoctor);
  const problems = useAppSelector(selectProblemChecks);
  const [open, setOpen] = useState<readonly AreaId[]>([]);
  const hasPassed = ({ id }: Check): boolean => resultOf(outcomes[id]?.findings ?? []) === 'pass';
  const areas = (Object.keys(areaTexts) as AreaId[]).map((area) => {
    const all = checks.filter((check) => check.area === area);
    const others = all.filter((check) => !problems.includes(check));
    const passed = all.filter(hasPassed).length;
    return { area, all, others, passed };
  });
  return (
    <Accordion
      multiple
      collapsible
      className={styles.root}
      openItems={open}
      onToggle={(_event, { openItems }) => setOpen(openItems as AreaId[])}
    >
      {areas
        .filter(({ others }) => others.length > 0)
        .map(({ area, all, others, passed }) => (
          <AccordionItem key={area} value={area}>
            <AccordionHeader as="h2" size="large">
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
        ))}
    </Accordion>
  );
}
