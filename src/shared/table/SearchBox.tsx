import { makeStyles, SearchBox as FluentSearchBox } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { maxSearchLength } from '../../../common/fhir/searchText.ts';
import { messages } from './messages.ts';

/** Delay between the last keystroke and the search, in milliseconds. */
const wait = 1000;

const useStyles = makeStyles({
  // Beside a table there may be less room than for its twenty characters, especially with large text.
  root: { minBlockSize: '2rem', minInlineSize: 0, maxInlineSize: 'min(100%, 468px)' },
  input: { minWidth: 0 },
});

interface Props {
  /** The current search, e.g. `list.search`. */
  value: string;
  onSearch: (search: string) => void;
  /** Accessible name and placeholder; 'Search' by default. */
  label?: string;
  /** Called with the text at every keystroke, before the search. */
  onType?: (text: string) => void;
  /** True if all records are loaded: each keystroke searches. */
  isLocal?: boolean;
}

/** Searches one second after the last keystroke; Enter and the clear button search immediately. */
export function SearchBox({ value, onSearch, label, onType, isLocal = false }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const [draft, setDraft] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });

  /** Searches of keystrokes that the URL does not have yet. */
  const sent = useRef<string[]>([]);

  // The URL has changed (Back button, a link): show the current search. A search of an earlier keystroke must not replace the
  // text that was typed since.
  useEffect(() => {
    const at = sent.current.indexOf(value);
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
    if (at >= 0) return;
    clearTimeout(timer.current);
    setDraft(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string): void => {
    clearTimeout(timer.current);
    if (text.trim() !== value) latest.current(text.trim());
  };
  const type = (text: string): void => {
    setDraft(text);
    onType?.(text);
    clearTimeout(timer.current);
    if (isLocal && text.trim() !== value) sent.current.push(text.trim());
    if (text === '' || isLocal) search(text);
    else timer.current = setTimeout(() => search(text), wait);
  };
  const name = label ?? intl.formatMessage(messages.search);
  return (
    <FluentSearchBox
      className={styles.root}
      input={{ className: styles.input }}
      maxLength={maxSearchLength}
      aria-label={name}
      placeholder={name}
      value={draft}
      onChange={(_event, data) => type(data.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(draft);
      }}
      dismiss={{ 'aria-label': intl.formatMessage(messages.clearSearch) }}
    />
  );
}
