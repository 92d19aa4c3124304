import {
  Link,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components';
import { useContext, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isApiError } from '../../api/errors.ts';
import { WhyButton } from '../access/WhyButton.tsx';
import { formatNotice } from '../notify/formatNotice.ts';
import type { SaveState } from '../save/saveState.ts';
import { FieldsContext } from './FieldsContext.ts';
import { messages } from './messages.ts';
import { controlOf, sectionLabelOf, normalizeFieldName } from './fieldErrors.ts';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  line: { overflowWrap: 'anywhere' },
  details: { whiteSpace: 'pre-wrap', maxBlockSize: 'min(8rem, 20vh)', overflowY: 'auto' },
});

interface SummaryLine {
  name: string;
  /** The field's own label. */
  fieldLabel: string | undefined;
  /** Label with the name of the form section; undefined for an error without a field. */
  label: string | undefined;
  text: string;
  control: HTMLElement | undefined;
}

interface Props {
  /** Contains the fields to which the lines lead. */
  form?: RefObject<HTMLFormElement | null>;
  /** Error texts by field name. */
  wrong: ReadonlyMap<string, string>;
  save: SaveState;
}

/** Summary above a form that was not saved: the failure, the number of fields with errors, and a link to each of them. */
export function ErrorSummary({ form, wrong, save }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const { failure, error } = save.status === 'failed' ? save : {};
  // A save in steps announces its failure in the list of steps.
  const hasFailedStep = save.steps.some(({ state }) => state === 'failed');
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The first field with an error gets the focus instead.
    if (failure && wrong.size === 0) root.current?.scrollIntoView({ block: 'nearest' });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only after another failure
  }, [failure]);
  const fields = useContext(FieldsContext);
  const serverErrors = 'fieldErrors' in save ? save.fieldErrors : {};
  const [lines, setLines] = useState<readonly SummaryLine[]>([]);
  const key = JSON.stringify([...wrong]);

  // The position and the section of a field can only be read from the rendered DOM, before the paint, so that the form moves once.
  useLayoutEffect(() => {
    const root = form?.current;
    const labels = new Map([...(fields ?? [])].map(([name, { label }]) => [normalizeFieldName(name), label]));
    const found = [...(JSON.parse(key) as [string, string][])].map(([name, text]): SummaryLine => {
      const fieldLabel = labels.get(name);
      const control = root ? controlOf(root, name, fieldLabel) : undefined;
      const label = [sectionLabelOf(control), fieldLabel].filter((part) => part !== undefined).join(', ');
      return { name, fieldLabel, label: label || undefined, text, control };
    });
    setLines(found.sort(byDocumentOrder));
  }, [key, form, fields]);

  return (
    <MessageBar ref={root} intent="error" layout="multiline">
      <MessageBarBody>
        {/* Changes of the list are not announced. */}
        <div role={hasFailedStep ? undefined : 'alert'}>
          {failure && <div className={styles.line}>{formatNotice(intl, failure.text)}</div>}
          {failure?.details && <div className={mergeClasses(styles.line, styles.details)}>{failure.details}</div>}
          {wrong.size > 0 && <FormattedMessage {...messages.check} values={{ count: wrong.size }} />}
        </div>
        <ul className={styles.list}>
          {lines.map(({ name, fieldLabel, label, text, control }) => {
            const content =
              label !== undefined && control && serverErrors[name] === text ? (
                // The server's text is beside the field.
                label
              ) : label === undefined || namesField(text, fieldLabel) ? (
                text
              ) : (
                <FormattedMessage {...messages.wrong} values={{ label, text }} />
              );
            return (
              <li key={name} className={styles.line}>
                {control ? (
                  <Link
                    href={`#${encodeURIComponent(name)}`}
                    inline
                    onClick={(event) => {
                      event.preventDefault();
                      // The field may have been re-rendered since.
                      if (form?.current) controlOf(form.current, name, fieldLabel)?.focus();
                    }}
                  >
                    {content}
                  </Link>
                ) : (
                  content
                )}
              </li>
            );
          })}
        </ul>
      </MessageBarBody>
      {isApiError(error) && error.status === 403 && !hasFailedStep && (
        <MessageBarActions>
          <WhyButton error={error} />
        </MessageBarActions>
      )}
    </MessageBar>
  );
}

/**
 * True if the text needs no label before it: it contains the label, or its first longer word is part of the label
 * ("Product is required" of the field "Product name").
 */
function namesField(text: string, label: string | undefined): boolean {
  if (label === undefined) return false;
  const [lowerText, lowerLabel] = [text.toLowerCase(), label.toLowerCase()];
  const subject = /[\p{L}\p{M}]{4,}/u.exec(lowerText)?.[0];
  return lowerText.includes(lowerLabel) || (subject !== undefined && lowerLabel.includes(subject));
}

/** Document order; errors without a field are last. */
function byDocumentOrder({ control: one }: SummaryLine, { control: other }: SummaryLine): number {
  if (!one || !other) return Number(!one) - Number(!other);
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
