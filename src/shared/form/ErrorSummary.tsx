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
  /** The field's own label. */
  own: string | undefined;
  /** Label with the name of the form section; undefined for an error without a field. */
  label: string | undefined;
  text: string;
  control: HTMLElement | undefined;
}

interface Props {
  form: RefObject<HTMLFormElement | null>;
  /** Error texts by field name. */
  wrong: ReadonlyMap<string, string>;
}

/** Summary above a form that was not saved: announces the number of errors and links each to its field. */
export function ErrorSummary({ form, wrong }: Props) {
  const styles = useStyles();
  const fields = useContext(FieldsContext);
  const [lines, setLines] = useState<readonly Line[]>([]);
  const key = JSON.stringify([...wrong]);

  // The position and the section of a field can only be read from the rendered DOM.
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
        {/* Only the count is announced, not changes of the list. */}
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
                      // The field may have been re-rendered since.
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

/** Document order; errors without a field are last. */
function byPlace({ control: one }: Line, { control: other }: Line): number {
  if (!one || !other) return Number(!one) - Number(!other);
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
