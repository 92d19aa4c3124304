import { Accordion, AccordionHeader, AccordionItem, AccordionPanel } from '@fluentui/react-components';
import type { Questionnaire } from 'fhir/r4';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { messages } from '../messages.ts';
import { ItemTree } from './ItemTree.tsx';
import { Narrative } from './Narrative.tsx';

interface Props {
  questionnaire: Questionnaire;
}

/** Collapsed preview of the questions: the generated narrative if there is one, otherwise the items. */
export function PreviewItems({ questionnaire: { text, item = [] } }: Props) {
  const intl = useIntl();
  return (
    <Accordion collapsible>
      <AccordionItem value="preview">
        <AccordionHeader as="h2">
          <FormattedMessage {...messages.preview} />
        </AccordionHeader>
        <AccordionPanel>
          {text?.status === 'generated' && text.div ? (
            <Narrative div={text.div} />
          ) : item.length > 0 ? (
            <ItemTree items={item} />
          ) : (
            <EmptyState text={intl.formatMessage(messages.noItems)} />
          )}
        </AccordionPanel>
      </AccordionItem>
    </Accordion>
  );
}
