import { makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages as outboxMessages } from '../outbox/messages.ts';
import { InlineError } from '../state/InlineError.tsx';
import { LoadingState } from '../state/LoadingState.tsx';
import { SearchBox } from '../table/SearchBox.tsx';
import { TreeView } from '../tree/TreeView.tsx';
import { messages } from './messages.ts';
import { useNewLocationNames } from './newLocations.ts';
import type { useLocationTree } from './useLocationTree.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, minInlineSize: 0, minBlockSize: 0 },
  remark: { color: tokens.colorNeutralForeground2 },
});

interface Props {
  tree: ReturnType<typeof useLocationTree>;
  selected: string | undefined;
  /** Location to scroll into view instead of the selected one. */
  scrollTargetId?: string;
  onSelect: (id: string) => void;
  search: string;
  onSearch: (search: string) => void;
  /** CSS pixels. */
  maxHeight?: number;
}

/** The Location tree with its search box and the number of hits. The arrow down moves the focus to the first hit. */
export function LocationTree({
  tree,
  selected,
  scrollTargetId = selected,
  onSelect,
  search,
  onSearch,
  maxHeight,
}: Props) {
  const styles = useStyles();
  const intl = useIntl();
  // Loaded Locations are highlighted while the user types, before the server responds.
  const [typed, setTyped] = useState(search);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => setTyped(search), [search]);
  const { shown: count, hasMore, busy, error } = tree.search;
  const newNames = useNewLocationNames(search);
  const countMessage = count === 0 ? messages.noHits : hasMore ? messages.moreHits : messages.hits;
  return (
    <div
      ref={root}
      className={styles.root}
      onPointerEnter={tree.touch}
      onFocus={tree.touch}
      onKeyDown={({ key, target }) => {
        if (key === 'ArrowDown' && target instanceof HTMLInputElement)
          root.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus();
      }}
    >
      <SearchBox
        value={search}
        onSearch={onSearch}
        onType={setTyped}
        label={intl.formatMessage(messages.search)}
        isLocal={tree.hierarchy.all !== undefined}
      />
      {error !== undefined && <InlineError error={error} />}
      <Text size={200} role="status" className={styles.remark}>
        {search !== '' && !busy && error === undefined && (
          <FormattedMessage {...countMessage} values={{ count, text: search }} />
        )}
        {newNames.length > 0 && (
          <Text block size={200}>
            <FormattedMessage {...outboxMessages.notFound} values={{ names: intl.formatList(newNames) }} />
          </Text>
        )}
      </Text>
      {busy && (
        <LoadingState>
          <Spinner size="tiny" />
        </LoadingState>
      )}
      <TreeView
        label={intl.formatMessage(messages.label)}
        rows={tree.rows}
        selected={selected}
        scrollTargetId={scrollTargetId}
        onSelect={onSelect}
        actions={tree.actions}
        highlight={typed}
        maxHeight={maxHeight}
      />
    </div>
  );
}
