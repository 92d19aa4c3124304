import { makeStyles, tokens } from '@fluentui/react-components';
import { use, useEffect, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useConfig } from '../../config/ConfigContext.ts';
import { loadFavourites } from '../../shared/favourites/favouritesSlice.ts';
import { useFeatures } from '../../shared/FeaturesContext.ts';
import { contributionsOf } from '../../shared/home/contributions.ts';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { Section } from '../../shared/layout/Section.tsx';
import { TextLink } from '../../shared/layout/TextLink.tsx';
import { selectOutbox } from '../../shared/outbox/outboxSlice.ts';
import { loadOutbox } from '../../shared/outbox/outboxThunks.ts';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts';
import FavouriteLinks from '../home/FavouriteLinks.tsx';
import { selectUnsaved } from '../home/homeSlice.ts';
import { loadUnsaved, loadVisits } from '../home/homeThunks.ts';
import { RecentVisits } from '../home/RecentVisits.tsx';
import UnsavedCard from '../home/UnsavedCard.tsx';
import { messages as appMessages } from '../messages.ts';
import { useWork } from '../notifications/useWork.ts';
import { WorkList } from '../notifications/WorkList.tsx';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gap: tokens.spacingVerticalXXL,
    gridTemplateColumns: 'minmax(0, 1fr)',
    maxInlineSize: '48rem',
  },
});

/** What the user has to finish, and where they worked last: input, saves, running work, favourites and visited records. */
export function WorkPage() {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const features = useFeatures();
  const contributions = use(contributionsOf(features, useConfig()));
  const sources = useMemo(() => ({ features, ...contributions }), [features, contributions]);
  useEffect(() => {
    void dispatch(loadOutbox());
    void dispatch(loadFavourites());
    void dispatch(loadUnsaved(sources)());
    void dispatch(loadVisits(sources)());
  }, [dispatch, sources]);
  const unsaved = useAppSelector(selectUnsaved)?.value;
  const pending = useAppSelector(selectOutbox).entries.length;
  const running = useWork(features).entries.filter(({ hasEnded }) => !hasEnded);
  return (
    <>
      <PageHeader title={intl.formatMessage(appMessages.work)} />
      <div className={styles.page}>
        <Section title={messages.unfinished}>
          {unsaved !== undefined && unsaved.length > 0 && <UnsavedCard forms={unsaved} sources={sources} />}
          {pending > 0 && (
            <TextLink to="/outbox">
              <FormattedMessage {...messages.pending} values={{ count: pending }} />
            </TextLink>
          )}
          <WorkList entries={running} />
          {unsaved?.length === 0 && pending + running.length === 0 && <FormattedMessage {...messages.none} />}
        </Section>
        <FavouriteLinks />
        <RecentVisits sources={sources} />
      </div>
    </>
  );
}
