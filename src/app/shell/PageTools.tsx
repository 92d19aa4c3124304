import { HelpButton } from '../help/HelpButton.tsx';
import { useLaterTexts } from '../../shared/intl/textStage.ts';
import { FavouriteButton } from '../../shared/favourites/FavouriteButton.tsx';

/** Buttons beside the title of a page. */
export default function PageTools({ title }: { title: string }) {
  // The home page is shown before they are loaded.
  if (!useLaterTexts()) return null;
  return (
    <>
      <HelpButton page={title} />
      <FavouriteButton name={title} />
    </>
  );
}
