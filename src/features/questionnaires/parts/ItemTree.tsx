import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import type { QuestionnaireItem } from 'fhir/r4';
import { FormattedMessage } from 'react-intl';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  list: { paddingInlineStart: tokens.spacingHorizontalL, marginBlock: tokens.spacingVerticalXS },
  item: { marginBlock: tokens.spacingVerticalXS },
  line: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

interface Props {
  items: readonly QuestionnaireItem[];
}

/** Nested list of the items of a questionnaire, with their linkIds and types. */
export function ItemTree({ items }: Props) {
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
