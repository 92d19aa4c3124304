import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { selectFailures } from './fillerSelectors.ts';
import { useFormFrame } from './FormContext.ts';
import { itemLabel } from './itemText.ts';
import { messages } from './messages.ts';
import { failureTexts } from './useItemTexts.ts';
import { Disclosure } from '../../../shared/layout/Disclosure.tsx';

const useStyles = makeStyles({
  list: { marginBlock: tokens.spacingVerticalXS, paddingInlineStart: tokens.spacingHorizontalL },
  technical: { overflowWrap: 'anywhere' },
});

/** Errors of the form by question, with the expressions for its author. */
export function FailureList() {
  const styles = useStyles();
  const intl = useIntl();
  const { form, tools } = useFormFrame();
  const failures = useAppSelector((state) => selectFailures(state, form, tools));
  if (failures.size === 0) return null;
  // Copies of a repeating group have the same failures: list each once.
  const lines = new Map<string, { text: string; expression: string; reason: string }>();
  for (const found of failures.values()) {
    for (const { definition, kind, expression, reason, value } of found) {
      const question = definition
        ? itemLabel(definition, intl.locale) || definition.linkId
        : intl.formatMessage(messages.failureWhole);
      const failure = intl.formatMessage(failureTexts[kind], { value });
      const text = intl.formatMessage(messages.failureAt, { question, text: failure });
      lines.set(`${text} ${expression}`, { text, expression, reason });
    }
  }
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <FormattedMessage {...messages.failures} values={{ count: lines.size }} />
        <ul className={styles.list}>
          {[...lines].map(([key, { text }]) => (
            <li key={key} dir="auto">
              {text}
            </li>
          ))}
        </ul>
        <Disclosure title={<FormattedMessage {...messages.failureDetails} />}>
          <ul className={styles.list}>
            {[...lines].map(([key, { expression, reason }]) => (
              <li key={key} dir="ltr" className={styles.technical}>
                <code>{expression}</code>
                <div>{reason}</div>
              </li>
            ))}
          </ul>
        </Disclosure>
      </MessageBarBody>
    </MessageBar>
  );
}
