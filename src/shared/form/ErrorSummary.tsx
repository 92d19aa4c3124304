import { Link, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useContext, useEffect, useState, type RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import { FieldsContext } from './FieldsContext.ts';
import { messages } from './messages.ts';
import { controlOf, partOf, plainName } from './wrongFields.ts';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  line: { overflowWrap: 'anywhere' },
});

interface Line {
  name: string;
  /** What the field calls itself. */
  own: string | undefined;
  /** What it is called here; undefined for an error of no field in particular. */
  label: string | undefined;
  text: string;
  control: HTMLElement | undefined;
}

interface Props {
  form: RefObject<HTMLFormElement | null>;
  /** Error texts by the names of their fields. */
  wrong: ReadonlyMap<string, string>;
}

/** Above a form that was not saved: how many fields are wrong, announced, and each with its error as a way to it. */
export function ErrorSummary({ form, wrong }: Props) {
  const styles = useStyles();
  const fields = useContext(FieldsContext);
  const [lines, setLines] = useState<readonly Line[]>([]);
  const key = JSON.stringify([...wrong]);

  // Only what is drawn knows where a field stands, and in which part of the form.
  useEffect(() => {
    const root = form.current;
    const labels = new Map([...(fields ?? [])].map(([name, { label }]) => [plainName(name), label]));
    const found = [...(JSON.parse(key) as [string, string][])].map(([name, text]): Line => {
      const own = labels.get(name);
      const control = root ? controlOf(root, name, own) : undefined;
      const label = [partOf(control), own].filter((part) => part !== undefined).join(', ');
      return { name, own, label: label || undefined, text, control };
    });
    setLines(found.sort(byPlace));
  }, [key, form, fields]);

  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        {/* Announced alone: what is mended leaves the list without a word. */}
        <span role="alert">
          <FormattedMessage {...messages.check} values={{ count: wrong.size }} />
        </span>
        <ul className={styles.list}>
          {lines.map(({ name, own, label, text, control }) => {
            const words =
              label === undefined ? text : <FormattedMessage {...messages.wrong} values={{ label, text }} />;
            return (
              <li key={name} className={styles.line}>
                {control ? (
                  <Link
                    href={`#${encodeURIComponent(name)}`}
                    inline
                    onClick={(event) => {
                      event.preventDefault();
                      // It may have been drawn anew since.
                      if (form.current) controlOf(form.current, name, own)?.focus();
                    }}
                  >
                    {words}
                  </Link>
                ) : (
                  words
                )}
              </li>
            );
          })}
        </ul>
      </MessageBarBody>
    </MessageBar>
  );
}

/** As on the page; what stands nowhere comes last. */
function byPlace({ control: one }: Line, { control: other }: Line): number {
  if (!one || !other) return Number(!one) - Number(!other);
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
