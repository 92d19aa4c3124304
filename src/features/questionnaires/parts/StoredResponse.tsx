import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { QuestionnaireResponse, QuestionnaireResponseItem } from 'fhir/r4';
import { FormattedMessage, useIntl } from 'react-intl';
import { useReferenceNames } from '../../../api/fhir/useReferenceNames.ts';
import { formatMoment } from '../../../shared/intl/dates.ts';
import { FactList } from '../../../shared/layout/FactList.tsx';
import { PageHeader } from '../../../shared/layout/PageHeader.tsx';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { useGoBack } from '../../../shared/state/useGoBack.ts';
import { messages as fillerMessages } from '../filler/messages.ts';
import { answerLabel } from '../filler/options.ts';
import type { Answer } from '../filler/tree.ts';
import { messages } from '../messages.ts';
import { paths } from '../paths.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL, justifyItems: 'start' },
  list: { paddingInlineStart: tokens.spacingHorizontalL, marginBlock: tokens.spacingVerticalXS },
  answer: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
});

interface Props {
  response: QuestionnaireResponse;
}

/** A response whose questionnaire cannot be found: read-only, from its own texts. */
export function StoredResponse({ response }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const goBack = useGoBack(paths.list);
  const { subject, author, authored, questionnaire, item = [] } = response;
  const nameOf = useReferenceNames([subject, author]);
  return (
    <div className={styles.root}>
      <PageHeader
        title={intl.formatMessage(messages.missingTitle)}
        crumbs={[
          { text: intl.formatMessage(messages.listTitle), to: paths.list },
          { text: intl.formatMessage(messages.missingTitle) },
        ]}
      />
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <FormattedMessage {...messages.missing} />
        </MessageBarBody>
      </MessageBar>
      <FactList
        lines={[
          [messages.questionnaire, questionnaire],
          [messages.subject, nameOf(subject) ?? subject?.display],
          [messages.author, nameOf(author) ?? author?.display],
          [messages.authored, formatMoment(authored)],
        ]}
      />
      {item.length > 0 ? <Items items={item} /> : <EmptyState text={intl.formatMessage(messages.noAnswers)} />}
      <Button onClick={goBack}>
        <FormattedMessage {...fillerMessages.cancel} />
      </Button>
    </div>
  );
}

function Items({ items }: { items: readonly QuestionnaireResponseItem[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const textOf = (answer: Answer): string =>
    answer.valueBoolean === undefined
      ? answerLabel(answer, intl.locale)
      : intl.formatMessage(answer.valueBoolean ? fillerMessages.yes : fillerMessages.no);
  return (
    <ul className={styles.list}>
      {items.map(({ linkId, text, answer = [], item = [] }, index) => (
        <li key={`${index} ${linkId}`}>
          <bdi>{text ?? linkId}</bdi>
          {answer.map((one, at) => (
            <div key={at}>
              <bdi className={styles.answer}>{textOf(one)}</bdi>
              {one.item && <Items items={one.item} />}
            </div>
          ))}
          {item.length > 0 && <Items items={item} />}
        </li>
      ))}
    </ul>
  );
}
