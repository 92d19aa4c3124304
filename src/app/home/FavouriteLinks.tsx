import { messages } from '../../shared/favourites/messages.ts';
import { useLaterTexts } from '../../shared/intl/textStage.ts';
import { Section } from '../../shared/layout/Section.tsx';
import { useFavourites } from '../shell/useFavourites.ts';
import { ChipLinks } from './ChipLinks.tsx';

/** The user's favourites on the home page, which the menu loads; nothing without any. */
export default function FavouriteLinks() {
  const favourites = useFavourites() ?? [];
  const hasTexts = useLaterTexts();
  if (favourites.length === 0 || !hasTexts) return null;
  return (
    <Section title={messages.title}>
      <ChipLinks items={favourites} />
    </Section>
  );
}
