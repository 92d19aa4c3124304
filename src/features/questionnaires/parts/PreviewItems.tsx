import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Badge,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { Questionnaire, QuestionnaireItem } from '../../../../common/fhir/r4.ts';
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '../../../shared/intl/useText.ts';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { messages } from '../messages.ts';
import { safeNarrative } from '../narrative.ts';

const useStyles = makeStyles({
  narrative: { overflowX: 'auto', overflowWrap: 'anywhere' },
  list: { paddingInlineStart: tokens.spacingHorizontalL, marginBlock: tokens.spacingVerticalXS },
  item: { marginBlock: tokens.spacingVerticalXS },
  line: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

interface Props {
  questionnaire: Questionnaire;
}

/** Collapsed preview of the questions: the generated narrative if there is one, otherwise the items. */
export function PreviewItems({ questionnaire: { text: narrative, item = [] } }: Props) {
  const text = useText();
  return (
    <Accordion collapsible>
      <AccordionItem value="preview">
        <AccordionHeader as="h2">
          <FormattedMessage {...messages.preview} />
        </AccordionHeader>
        <AccordionPanel>
          {narrative?.status === 'generated' && narrative.div ? (
            <Narrative div={narrative.div} />
          ) : item.length > 0 ? (
            <ItemTree items={item} />
          ) : (
            <EmptyState text={text(messages.noItems)} />
          )}
        </AccordionPanel>
      </AccordionItem>
    </Accordion>
  );
}

/** The narrative of a resource, sanitized. `div` is untrusted: any user who may write the resource can set it. */
function Narrative({ div }: { div: string }) {
  const styles = useStyles();
  const html = useMemo(() => ({ __html: safeNarrative(div) }), [div]);
  return <div className={styles.narrative} dir="auto" dangerouslySetInnerHTML={html} />;
}

/** Nested list of the items of a questionnaire, with their linkIds and types. */
function ItemTree({ items }: { items: readonly QuestionnaireItem[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {items.map(({ linkId, text, type, item = [] }, index) => (
        <li key={`${index} ${linkId}`} className={styles.item}>
          <span className={styles.line}>
            <bdi>{text}</bdi>
            <Badge appearance="outline">
              <FormattedMessage {...messages.linkId} values={{ linkId }} />
            </Badge>
            <Badge appearance="tint">
              <FormattedMessage {...messages.itemType} values={{ type }} />
            </Badge>
          </span>
          {item.length > 0 && <ItemTree items={item} />}
        </li>
      ))}
    </ul>
  );
}
