import { Button, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { FormNewRegular } from '@fluentui/react-icons';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Bundle, Questionnaire } from '../../../../common/fhir/r4.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchQuestionnaireQuery } from '../../../api/fhir/index.ts';
import { matches, nextLink } from '../../../../common/fhir/bundle.ts';
import { rowMapping } from '../../../../common/fhir/rowMapping.ts';
import { searchText } from '../../../../common/fhir/searchText.ts';
import { useHere, withBackTo } from '../../../shared/layout/backTo.ts';
import { LinkButton } from '../../../shared/layout/LinkButton.tsx';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { LoadingState } from '../../../shared/state/LoadingState.tsx';
import { SearchBox } from '../../../shared/table/SearchBox.tsx';
import { mergeQuestionnaires } from '../mergeSearch.ts';
import { messages } from '../messages.ts';
import { fillPath } from '../paths.ts';
import { nameOf } from '../questionnaire.ts';

const useStyles = makeStyles({
  root: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalS },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginBlock: 0,
    paddingInlineStart: 0,
    listStyleType: 'none',
  },
});

const links = rowMapping('Questionnaire', ['title', 'name'], (questionnaire) => ({
  id: questionnaire.id ?? '',
  name: nameOf(questionnaire),
}));

/** Number of forms shown at first, and added by each click. */
const step = 24;

interface Props {
  /** Type of the subject, e.g. Patient. */
  type: string;
  /** The subject as `Type/id`. */
  subject: string;
  /** The visit during which the form is filled in, as `Encounter/id`. */
  encounter?: string | undefined;
}

/** The active forms about one type of record, found by title or name, each as a link to the form about the subject. */
export function FormsAbout({ type, subject, encounter }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const here = useHere();
  const [search, setSearch] = useState('');
  const [count, setCount] = useState(step);
  const text = searchText(search);
  const common = {
    ...{ 'subject-type': type, status: 'active' as const, _sort: 'title', _count: count, _elements: links.elements },
  };
  const byTitle = useSearchQuestionnaireQuery({ ...common, 'title:contains': text || undefined });
  const byName = useSearchQuestionnaireQuery(text ? { ...common, 'name:contains': text } : skipToken);
  const queries = text ? [byTitle, byName] : [byTitle];
  const error = queries.map((query) => query.error).find((one) => one !== undefined);
  const isFetching = queries.some((query) => query.isFetching);
  const of = (data: Bundle | undefined) => matches<Questionnaire>(data ?? noMatches, 'Questionnaire');
  const isLoaded = queries.every(({ data }) => data !== undefined);
  const found = mergeQuestionnaires([of(byTitle.data), text ? of(byName.data) : []], {
    ...{ page: 1, pageSize: count, sort: 'title' },
  });
  const hasMore = queries.some(({ data }) => data && nextLink(data) !== undefined);
  if (error !== undefined && !isFetching) {
    return <InlineError error={error} onRetry={() => queries.forEach((query) => void query.refetch())} />;
  }
  if (!isLoaded && search === '') {
    return (
      <LoadingState>
        <Spinner size="tiny" />
      </LoadingState>
    );
  }
  if (found.length === 0 && search === '') return <EmptyState text={intl.formatMessage(messages.noneAbout)} />;
  return (
    <div className={styles.root}>
      {(hasMore || search !== '' || count > step) && (
        <SearchBox
          value={search}
          label={intl.formatMessage(messages.searchForms)}
          onSearch={(next) => {
            setSearch(next);
            setCount(step);
          }}
        />
      )}
      {found.length > 0 && (
        <ul className={styles.list} aria-label={intl.formatMessage(messages.fillAbout)}>
          {found
            .map((questionnaire) => links.toRow(questionnaire))
            .map(({ id, name }) => (
              <li key={id}>
                <LinkButton to={withBackTo(fillPath(id, subject, encounter), here)} icon={<FormNewRegular />}>
                  <bdi>{name}</bdi>
                </LinkButton>
              </li>
            ))}
        </ul>
      )}
      {found.length === 0 && isLoaded && (
        <Text role="status">
          <FormattedMessage {...messages.noForms} />
        </Text>
      )}
      {hasMore && (
        <Button appearance="subtle" disabledFocusable={isFetching} onClick={() => setCount(count + step)}>
          <FormattedMessage {...messages.moreForms} />
        </Button>
      )}
    </div>
  );
}

const noMatches: Bundle = { resourceType: 'Bundle', type: 'searchset' };
