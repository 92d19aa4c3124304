import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { loadFavourites } from '../../shared/favourites/favouritesSlice.ts';
import { messages } from '../../shared/favourites/messages.ts';
import { useLaterTexts } from '../../shared/intl/textStage.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import type { RenderLink, RenderSection } from './MenuEntries.tsx';
import { useFavourites } from './useFavourites.ts';

interface Props {
  /** Lines that are reserved until the favourites are read. */
  reserved: number;
  link: RenderLink;
  renderSection: RenderSection;
}

/** The user's favourites, as a section of the side menu. */
export default function FavouriteEntries({ reserved, link, renderSection }: Props) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(loadFavourites()), [dispatch]);
  const favourites = useFavourites();
  const hasAllTexts = useLaterTexts();
  if (!favourites || !hasAllTexts) return <div style={{ blockSize: `${reserved * 32}px` }} />;
  if (favourites.length === 0) return null;
  return renderSection(
    'favourites',
    intl.formatMessage(messages.title),
    favourites.map(({ to, name, icon }) => link(to, name, icon)),
  );
}
