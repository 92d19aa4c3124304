import { Button, makeStyles, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { FilterAddRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useText } from '../../intl/useText.ts';
import { useMedia } from '../../layout/useMedia.ts';
import { messages } from '../messages.ts';
import { clearFiltersClass, panelScreen } from '../tableStyles.ts';
import { isFilterShown } from '../listParams.ts';
import type { ListParams } from '../useListParams.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';
import { FilterChip } from './FilterChip.tsx';
import { FilterEditor } from './FilterEditor.tsx';
import type { ListFilter } from './listFilter.ts';

const useStyles = makeStyles({
  // The chips follow the search box in the same line.
  root: { display: 'contents' },
});

interface Props<Key extends string> {
  /** All filters of the list. Those that are not available are not shown. */
  filters: readonly ListFilter<Key>[];
  list: Pick<ListParams<Key>, 'filters' | 'setFilter' | 'availability' | 'filterCount' | 'clearFilters'>;
  /** Called when the menu of filters opens, or their fields are shown, e.g. to check the availability of a filter. */
  onOpen?: () => void;
}

/**
 * Filters of a list: a menu that adds one, and a chip for each active one. In a narrow window, which shows them in a panel,
 * all of them as fields.
 */
export function FilterBar<Key extends string>({ filters: all, list, onOpen }: Props<Key>) {
  const styles = useStyles();
  const intl = useIntl();
  const text = useText();
  const narrow = useMedia(panelScreen);
  const addButton = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ filter: ListFilter<Key>; value: string }>();
  const filters = all.filter(({ key }) => isFilterShown(list.availability, key));
  const valueOf = ({ key }: ListFilter<Key>): string => list.filters[key] ?? '';
  // The selection of a reference closes its editor, as soon as the address has it: until then the chip has no other
  // reason to be shown.
  if (opened?.filter.kind === 'reference' && valueOf(opened.filter) !== opened.value) setOpened(undefined);
  useEffect(() => {
    if (narrow) onOpen?.();
  }, [narrow, onOpen]);
  if (narrow) {
    return filters.map((filter) => (
      <FilterEditor
        key={filter.key}
        filter={filter}
        value={valueOf(filter)}
        onChange={(value) => list.setFilter(filter.key, value)}
      />
    ));
  }
  const isShown = (filter: ListFilter<Key>): boolean =>
    filter.isRequired === true || valueOf(filter) !== '' || filter.key === opened?.filter.key;
  const more = filters.filter((filter) => !isShown(filter));
  const set = ({ key, kind }: ListFilter<Key>, value: string): void => {
    list.setFilter(key, value);
    // The chip is removed, and with it the focused button.
    if (value === '' && (kind === 'reference' || key !== opened?.filter.key)) addButton.current?.focus();
  };
  return (
    <div className={styles.root} role="group" aria-label={intl.formatMessage(messages.filters)}>
      <Menu onOpenChange={(_event, { open }) => open && onOpen?.()}>
        <MenuTrigger disableButtonEnhancement>
          <Button ref={addButton} icon={<FilterAddRegular />} disabledFocusable={more.length === 0}>
            <FormattedMessage {...messages.addFilter} />
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {more.map((filter) =>
              filter.kind === 'choice' ? (
                <ChoiceMenu key={filter.key} options={filter.options} value="" onChange={(value) => set(filter, value)}>
                  <MenuTrigger disableButtonEnhancement>
                    <MenuItem>{text(filter.label)}</MenuItem>
                  </MenuTrigger>
                </ChoiceMenu>
              ) : (
                <MenuItem key={filter.key} onClick={() => setOpened({ filter, value: '' })}>
                  {text(filter.label)}
                </MenuItem>
              ),
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
      {filters.filter(isShown).map((filter) => (
        <FilterChip
          key={filter.key}
          filter={filter}
          value={valueOf(filter)}
          onChange={(value) => set(filter, value)}
          open={filter.key === opened?.filter.key}
          onOpenChange={(open) => {
            setOpened(open ? { filter, value: valueOf(filter) } : undefined);
            // Without a value, the chip is removed.
            if (!open && valueOf(filter) === '') addButton.current?.focus();
          }}
        />
      ))}
      {list.filterCount > 0 && (
        <Button
          className={clearFiltersClass}
          appearance="transparent"
          size="small"
          onClick={() => {
            list.clearFilters();
            addButton.current?.focus();
          }}
        >
          <FormattedMessage {...messages.clearFilters} />
        </Button>
      )}
    </div>
  );
}
