import { Suspense } from 'react';
import { HelpButton } from '../help/HelpButton.tsx';
import { FavouriteButton } from '../../shared/favourites/FavouriteButton.tsx';

/** Buttons beside the title of a page. */
export default function PageTools({ title }: { title: string }) {
  return (
    <>
      <HelpButton page={title} />
      <Suspense>
        <FavouriteButton name={title} />
      </Suspense>
    </>
  );
}
