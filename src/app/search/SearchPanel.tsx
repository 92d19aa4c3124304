import { makeStyles, mergeClasses, SearchBox, Spinner, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { useEffect, useId, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isOnline, onConnectionChange } from '../../api/http/online.ts';
import { withAreaParam } from '../../shared/area/areaParam.ts';
import { AreaFailure, AreaRefused, AreaSwitch, EmptyArea, isAreaRefused } from '../../shared/area/AreaSwitch.tsx';
import type { Area } from '../../shared/area/useArea.ts';
import { useOpenPage } from '../../shared/layout/useOpenPage.ts';
import { maxSearchLength } from '../../../common/fhir/searchText.ts';
import { isPhone } from '../../../common/fhir/phone.ts';
import { hasDotSegment } from '../../shared/feature.ts';
import { PageLink } from '../../shared/layout/PageLink.tsx';
import { messages as outboxMessages } from '../../shared/outbox/messages.ts';
import { bestRank, hitLimit, rankHits, type RecordHit, type RecordSearch } from '../../shared/search/recordSearch.ts';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { containsWords } from '../../../common/fhir/foldText.ts';
import { highlightParts } from '../../shared/tree/highlightParts.ts';
import { messages as tableMessages } from '../../shared/table/messages.ts';
import { MenuItemIcon } from '../shell/MenuItemIcon.tsx';
import { messages } from './messages.ts';
import type { SearchSources } from './types.ts';
import { minSearchLength, useGlobalSearch, type SearchGroup } from './useGlobalSearch.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minBlockSize: 0, gap: tokens.spacingVerticalS },
  input: { maxInlineSize: 'none' },
  results: { overflowY: 'auto', minBlockSize: 0, margin: 0, padding: 0 },
  heading: {
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minBlockSize: '40px',
    paddingBlock: tokens.spacingVerticalXXS,
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: '-2px',
  },
  icon: { display: 'flex', flexShrink: 0, inlineSize: '20px', color: tokens.colorNeutralForeground2 },
  texts: { display: 'flex', flexDirection: 'column', minInlineSize: 0 },
  all: { color: tokens.colorBrandForegroundLink, minBlockSize: '32px' },
  detail: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  hit: { backgroundColor: 'transparent', color: 'inherit', fontWeight: tokens.fontWeightBold },
  note: { paddingInline: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground3 },
});

const noSearches: readonly RecordSearch[] = [];
const everywhere: readonly string[] = [];
/** Recent records before anything is typed. */
const maxRecent = 8;

interface Option extends RecordHit {
  /** The link to the list with all matches. */
  isAll?: boolean;
  run?: (() => void) | undefined;
}

interface OptionGroup {
  key: string;
  label: string;
  options: readonly Option[];
  /** The options are those of the previous text. */
  isOutdated?: boolean;
  /** After all other groups. */
  isLast?: boolean | undefined;
}

/** The groups with the best matches first; groups of equal rank keep their order. */
function rankGroups(groups: readonly OptionGroup[], text: string): OptionGroup[] {
  return groups
    .map((group) => ({
      group,
      rank: group.isLast
        ? Infinity
        : bestRank(
            group.options.filter(({ isAll }) => !isAll),
            text,
          ),
    }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ group }) => group);
}

interface Props {
  sources: SearchSources;
  /** Undefined if the user has none. */
  area?: Area | undefined;
  text: string;
  onText: (text: string) => void;
  /** Enter was pressed before the box was shown. */
  isEntered?: boolean;
  /** Called when a result is opened. */
  onOpen: () => void;
}

/** Search box with its results: recent records and pages at once, records of each server as they arrive. */
export function SearchPanel({ sources, area, text, onText, isEntered = false, onOpen }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const openPage = useOpenPage();
  const listId = useId();
  const { searches, pages, pending, recent, failure } = sources;
  const ids = area?.ids ?? everywhere;
  // Without a connection the area may stay unknown: the records on the device are searched.
  const online = useSyncExternalStore(onConnectionChange, isOnline);
  const isPending = online && (area?.isPending ?? false);
  const groups = useGlobalSearch(text, (!isPending && searches) || noSearches, ids);
  const isSearch = text.trim().length >= minSearchLength;
  const matchesText = ({ name, keywords = '' }: { name: string; keywords?: string }): boolean =>
    containsWords(`${name} ${keywords}`, text);
  const pageHits = text.trim() === '' ? [] : rankHits(pages.filter(matchesText), text).slice(0, hitLimit);
  const pendingHits = isSearch ? pending.filter(matchesText) : [];
  const recentHits = recent.filter((hit) => !isSearch || matchesText(hit)).slice(0, isSearch ? hitLimit : maxRecent);

  const found: OptionGroup[] = [];
  if (recentHits.length > 0) {
    found.push({ key: 'recent', label: intl.formatMessage(messages.recent), options: recentHits });
  }
  if (pendingHits.length > 0) {
    found.push({ key: 'pending', label: intl.formatMessage(outboxMessages.newRecords), options: pendingHits });
  }
  if (pageHits.length > 0) {
    // A page and a task of it have the same address.
    const options = pageHits.map(({ to, name, icon, run }) => ({ id: `${to} ${name}`, to, name, icon, run }));
    found.push({ key: 'pages', label: intl.formatMessage(messages.pages), options });
  }
  for (const { search, hits = [], isOutdated } of groups) {
    // Recent records are listed once.
    const others = hits
      .filter(({ to }) => !recentHits.some((hit) => hit.to === to))
      .map((hit): Option => ({ icon: search.icon, ...hit }));
    if (others.length === 0) continue;
    const label = intl.formatMessage(search.label);
    const list = hits.length >= hitLimit ? search.listPath?.(text.trim(), hits) : undefined;
    const to = list && search.area && ids.length > 0 ? withAreaParam(list, ids) : list;
    const all = to && { id: 'all', to, name: intl.formatMessage(messages.showAll, { list: label }), isAll: true };
    found.push({
      key: search.key,
      label,
      options: all ? [...others, all] : others,
      isOutdated,
      isLast: search.isLast,
    });
  }
  const shown = isSearch ? rankGroups(found, text) : found;
  const options = shown.flatMap((group) =>
    group.options.map((option) => ({ ...option, key: keyOf(group, option), isOutdated: group.isOutdated })),
  );
  const [selected, setSelected] = useState('');
  // The first result is selected until the arrow keys select another; results that arrive later do not move the selection.
  const activeKey = options.some(({ key }) => key === selected) ? selected : options[0]?.key;
  const active = options.findIndex(({ key }) => key === activeKey);
  const activeElement = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The method may return a promise, which is no cleanup function.
    activeElement.current?.scrollIntoView({ block: 'nearest' });
  }, [activeKey]);

  const isLoading =
    (!searches && !failure) || (isSearch && isPending) || groups.some(({ state }) => state === 'loading');
  const open = (option: Option): void => {
    if (!option.run && hasDotSegment(option.to)) return;
    onOpen();
    if (option.run) option.run();
    else void openPage(option.to);
  };
  // Enter before the results of the typed text opens the first one when all have arrived.
  const isAwaited = useRef(false);
  useEffect(() => {
    isAwaited.current = isEntered;
  }, [isEntered]);
  useEffect(() => {
    if (!isAwaited.current || isLoading) return;
    isAwaited.current = false;
    const first = options[active];
    // Without a text, the first one is a recent record, which was not on screen.
    if (first && text.trim() !== '') open(first);
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setSelected(options.at((active + step) % options.length)?.key ?? '');
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const chosen = options[active];
    if (chosen && !chosen.isOutdated) open(chosen);
    else isAwaited.current = isLoading;
  };
  const namesOf = (wanted: SearchGroup['state']): string[] =>
    groups.filter(({ state }) => state === wanted).map(({ search }) => intl.formatMessage(search.label));
  const [failed, offline] = [namesOf('failed'), namesOf('offline')];
  const refusal = groups.map(({ error }) => error).find((error) => area && isAreaRefused(area, error));
  const count = options.filter(({ isAll }) => !isAll).length;
  return (
    <div className={styles.root}>
      <SearchBox
        className={styles.input}
        size="large"
        autoFocus
        maxLength={maxSearchLength}
        role="combobox"
        aria-label={intl.formatMessage(messages.title)}
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
        placeholder={intl.formatMessage(messages.placeholder)}
        contentBefore={isLoading ? <Spinner size="tiny" aria-hidden /> : <SearchRegular />}
        value={text}
        onChange={(_event, { value }) => {
          isAwaited.current = false;
          onText(value);
        }}
        onKeyDown={onKeyDown}
        dismiss={{ 'aria-label': intl.formatMessage(tableMessages.clearSearch) }}
      />
      {area && (
        <div>
          <AreaSwitch area={area} />
          <AreaFailure area={area} />
          {refusal !== undefined && <AreaRefused area={area} error={refusal} />}
        </div>
      )}
      {failure && <InlineError text={intl.formatMessage(messages.unavailable)} {...failure} />}
      <div role="status" className={styles.note}>
        {isSearch && !failure && (isLoading || count > 0) && (
          <FormattedMessage {...(isLoading ? messages.loading : messages.count)} values={{ count }} />
        )}
        {failed.length > 0 && (
          <div>
            <FormattedMessage {...messages.failed} values={{ lists: intl.formatList(failed) }} />
          </div>
        )}
        {offline.length > 0 && (
          <div>
            <FormattedMessage {...messages.offline} values={{ lists: intl.formatList(offline) }} />
          </div>
        )}
      </div>
      {!isSearch && options.length === 0 && (
        <div className={styles.note}>
          <FormattedMessage {...messages.hint} />
        </div>
      )}
      {isSearch && !isLoading && !failure && options.length === 0 && (
        <div role="status" className={styles.note}>
          <FormattedMessage {...messages.none} values={{ text: <bdi>{text.trim()}</bdi> }} />
          <div>
            <FormattedMessage {...(isPhone(text.trim()) ? messages.nonePhoneHint : messages.noneHint)} />
          </div>
          {area && ids.length > 0 && failed.length === 0 && <EmptyArea area={area} />}
        </div>
      )}
      <div id={listId} role="listbox" aria-label={intl.formatMessage(messages.results)} className={styles.results}>
        {shown.map((group) => (
          <div key={group.key} role="group" aria-label={group.label}>
            <div className={styles.heading} aria-hidden>
              {group.label}
            </div>
            {group.options.map((option) => {
              const index = options.findIndex(({ key }) => key === keyOf(group, option));
              const isActive = index === active;
              return (
                <PageLink
                  key={option.id}
                  id={`${listId}-${index}`}
                  ref={isActive ? activeElement : undefined}
                  role="option"
                  aria-label={[option.name, option.detail].filter(Boolean).join(', ')}
                  aria-selected={isActive}
                  tabIndex={-1}
                  to={option.to}
                  className={mergeClasses(styles.option, option.isAll && styles.all, isActive && styles.active)}
                  onClick={(event) => {
                    if (option.run) event.preventDefault();
                    onOpen();
                    option.run?.();
                  }}
                >
                  <span className={styles.icon}>
                    <MenuItemIcon icon={option.icon} />
                  </span>
                  <span className={styles.texts}>
                    <bdi>
                      {highlightParts(option.name, option.isAll ? '' : text).map((part, at) =>
                        part.hit ? (
                          <mark key={at} className={styles.hit}>
                            {part.text}
                          </mark>
                        ) : (
                          part.text
                        ),
                      )}
                    </bdi>
                    {option.detail && <bdi className={styles.detail}>{option.detail}</bdi>}
                  </span>
                </PageLink>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

const keyOf = (group: OptionGroup, option: Option): string => `${group.key}/${option.id}`;
